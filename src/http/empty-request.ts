import { ApiSchema } from '@nestjs/swagger';

/** The body of a route that is told nothing by it: it takes no fields, and may be left out. */
@ApiSchema({ name: 'EmptyRequest' })
export class EmptyRequest {}
