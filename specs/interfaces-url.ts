/** URL of the module that exports the complete interfaces of the contract as `interfaces`. */
export const interfacesUrl = new URL('./interfaces.js', import.meta.url);
