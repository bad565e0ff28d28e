import type { Variant } from '../../variant.js';
import { bodyVariants } from './bodies.js';
import { headerVariants } from './headers.js';
import { listingVariants } from './listings.js';
import { noteVariants } from './notes.js';
import { otherDefaultVariants } from './other-defaults.js';
import { rateFieldVariants } from './rate-fields.js';
import { refusalVariants } from './refusals.js';
import { searchVariants } from './searches.js';
import { textVariants } from './texts.js';
import { webServerVariants } from './web-servers.js';

/** Every legal deviation of the companion. */
export const companionVariants: readonly Variant[] = [
  ...rateFieldVariants,
  ...headerVariants,
  ...bodyVariants,
  ...otherDefaultVariants,
  ...listingVariants,
  ...searchVariants,
  ...noteVariants,
  ...textVariants,
  ...refusalVariants,
  ...webServerVariants,
];
