export { describeVariants } from './openapi.js';
export { type TableVariant, type VariantReference, Variants } from './variants.js';
export { VariantsModule } from './variants.module.js';
