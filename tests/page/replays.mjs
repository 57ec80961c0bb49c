// replays.mjs - the replay of a game that has just ended, as somebody with a mouse or a finger comes to it.
import { press } from './play.mjs';

/** To the replay, when it has everybody's eyes. */
export async function openReplay(page) {
    await press(page, '.after .btn:nth-child(2)');
    await allEyes(page);
}

export const allEyes = (page) => page.waitForFunction(() => {
    const replay = document.querySelector('.replaying');
    return replay && replay.querySelector('.shell') && replay.dataset.seats === String(document.querySelectorAll('[data-eyes]').length - 1);
});

/** Goes to a step by the bar; the page stands there. */
export async function goTo(page, step) {
    await page.fill('.replay input', String(step));
    await page.waitForFunction((wanted) => Number(document.querySelector('.replay input').value) === wanted, step);
}
