// too_long.tsx - beside a field for a name: it has no room for this one.
import type { JSX } from 'preact';
import { isTooLong } from '../settings';
import { t } from '../words/words';
import { Icon } from './parts';

export const TooLong = ({ name }: { name: string }): JSX.Element | null =>
    isTooLong(name) ? <span class="refusal too-long" role="alert"><Icon name="why" />{t('name_too_long')}</span> : null;
