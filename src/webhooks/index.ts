export { describeMessages, webhooksSection } from './messages/openapi.js';
export { WebhooksModule } from './webhooks.module.js';
