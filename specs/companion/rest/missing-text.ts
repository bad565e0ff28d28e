/** What is left in a text where a value was missing: what languages write for none. */
export const missingText = /^(null|none|nil|undefined|nan|n\/a|todo|\[object object\])$/i;
