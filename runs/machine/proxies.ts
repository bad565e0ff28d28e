const names = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy', 'ALL_PROXY', 'all_proxy'];

/** Returns the environment variables that name a proxy, such as `HTTPS_PROXY`. Runs do not use it. */
export const proxiesIn = (env: Readonly<Record<string, string | undefined>>): readonly string[] =>
  names.filter((name) => env[name]);
