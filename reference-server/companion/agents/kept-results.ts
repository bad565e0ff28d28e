import type { Override } from '../overrides.js';
import type { Content } from '../presentation/exchange.js';

/** The tools keep each result, for some milliseconds of the clock of the server. */
export const keptResults =
  (milliseconds: number): Override =>
  (sound) => {
    const kept = new Map<string, { readonly at: number; readonly content: Content | undefined }>();
    let now = 0;
    return {
      intercept: (call) => {
        now = call.now;
        return sound.intercept(call);
      },
      mcpTools: (offered) =>
        sound.mcpTools(offered).map((tool) => ({
          ...tool,
          execute: (library, input) => {
            const key = JSON.stringify([tool.name, input]);
            const known = kept.get(key);
            if (known && now - known.at < milliseconds) return known.content;
            const content = tool.execute(library, input);
            kept.set(key, { at: now, content });
            return content;
          },
        })),
    };
  };
