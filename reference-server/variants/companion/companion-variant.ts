import type { Override } from '../../companion/overrides.js';
import type { Variant } from '../../variant.js';

/** One row of a variant list. */
export const variant = (id: string, title: string, companion: Override): Variant => ({
  id,
  title,
  companion,
});
