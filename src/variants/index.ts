export { type VariantRecord, Variants } from './variants.js';
export { VariantsModule } from './variants.module.js';
