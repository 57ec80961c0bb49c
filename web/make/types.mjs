// types.mjs - the types of all messages, made from docs/protocol.schema.json: page and table cannot drift apart.

const TYPES = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' };
const titled = (name) => name.split('_').map((word) => word[0].toUpperCase() + word.slice(1)).join('');
const union = (parts) => [...new Set(parts)].join(' | ');

function objectType(schema) {
    const { properties = {}, required = [], additionalProperties = true } = schema;
    const members = Object.entries(properties).map(([name, of]) => `${name}${required.includes(name) ? '' : '?'}: ${typeOf(of)}`);
    if (members.length) return `{ ${members.join('; ')} }`;
    const isLoose = additionalProperties === true || additionalProperties.not;
    return isLoose ? 'Json' : `{ [name: string]: ${typeOf(additionalProperties)} }`;
}

function typeOf(schema) {
    if (schema.$ref) return titled(schema.$ref.replace('#/$defs/', ''));
    if ('const' in schema) return JSON.stringify(schema.const);
    if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
    const choice = schema.oneOf ?? schema.anyOf;
    if (choice) return union(choice.map(typeOf));
    if (Array.isArray(schema.type)) return union(schema.type.map((type) => TYPES[type]));
    if (schema.type === 'array') return `Array<${typeOf(schema.items)}>`;
    if (schema.type === 'object') return objectType(schema);
    if (!TYPES[schema.type]) throw new Error(`no type for ${JSON.stringify(schema)}`);
    return TYPES[schema.type];
}

/** The text of a TypeScript module for this schema. */
export function typesOf(schema) {
    const lines = Object.entries(schema.$defs).map(([name, of]) => {
        const alternatives = of.oneOf && ['wish', 'message'].includes(name) ? of.oneOf.map((one) => `\n    | ${typeOf(one)}`).join('') : typeOf(of);
        return `${of.description ? `/** ${of.description} */\n` : ''}export type ${titled(name)} = ${alternatives};`;
    });
    return `// Made by web/make/types.mjs from docs/protocol.schema.json: change that one.\n\nexport type Json = { [name: string]: any };\n${lines.join('\n')}\n`;
}
