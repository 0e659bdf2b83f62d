export { webhooksSection } from './openapi.js';
export { WebhooksModule } from './webhooks.module.js';
