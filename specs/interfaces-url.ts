/** The module that exports the interfaces of the contract, whole, as `interfaces`. */
export const interfacesUrl = new URL('./interfaces.js', import.meta.url);
