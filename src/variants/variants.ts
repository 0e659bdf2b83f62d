import { Injectable } from '@nestjs/common';
import type { NamedVariant, VariantOptions } from '../dominoes/index.js';
import type { Prisma } from '../generated/prisma/client.js';
import { type Language, Problem } from '../http/index.js';
import { Catalogue } from './catalogue.js';
import { optionsBetween } from './house-rules/differences.js';
import { houseDefinition } from './house-rules/house-definition.js';
import { HouseVariants, type KeptHouseVariant } from './house-rules/house-variants.js';
import type { NewVariant } from './new-variant.dto.js';
import type { VariantRecord } from './variant-record.js';

/** A variant's id, or rules made of one for a single table. */
export type VariantReference = string | { readonly base: string; readonly options?: object };

/** What a game is played by: a published variant, and what the table changed of it. */
export interface TableVariant extends NamedVariant {
  /** Laid over the published definition; left out where nothing is. */
  readonly options?: VariantOptions;
}

/** Every variant there is: of the catalogue, and house rules. */
@Injectable()
export class Variants {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly house: HouseVariants,
  ) {}

  /** A variant by its id, in a version if one is named, else in the newest. */
  async find(id: string, version?: number): Promise<VariantRecord | undefined> {
    const record = this.catalogue.find(id);
    if (record === undefined) return this.house.find(id, version);
    return version === undefined || version === record.version ? record : undefined;
  }

  /**
   * What a request refers to. House rules for one table are validated like published ones.
   *
   * @param pointer JSON pointer to the reference in the body
   * @throws Problem `unknown-reference`, `invalid-variant`
   */
  async resolve(reference: VariantReference, pointer: string): Promise<TableVariant> {
    if (typeof reference === 'string') return published(await this.named(reference, pointer));
    const { base, options = {} } = reference;
    const variant = published(await this.named(base, `${pointer}/base`));
    const definition = houseDefinition(variant.definition, options, `${pointer}/options`);
    const changed = optionsBetween(variant.definition, definition);
    return Object.keys(changed).length === 0 ? variant : { ...variant, definition, options: changed };
  }

  /**
   * Keeps house rules under a name of their owner's. Their base may be house rules too: what is kept is what differs from
   * the catalogue.
   *
   * @throws Problem `unknown-reference`, `invalid-variant`
   */
  async publish(
    transaction: Prisma.TransactionClient,
    ownerId: string,
    { base, options, name }: NewVariant,
  ): Promise<KeptHouseVariant> {
    const start = await this.named(base, '/base');
    const made = start.house === undefined ? start : await this.named(start.house.base, '/base');
    const laid = houseDefinition(start.definition, options, '/options');
    const differing = optionsBetween(made.definition, { ...laid, name: made.definition.name, source: made.source });
    const definition = { ...laid, name, source: null };
    return this.house.keep(transaction, ownerId, { name, base: made.id, options: differing, definition });
  }

  /**
   * The variant that a request names by its id.
   *
   * @param pointer JSON pointer to the id in the body, or `/name` of a query parameter
   * @throws Problem `unknown-reference`
   */
  async named(id: string, pointer: string): Promise<VariantRecord> {
    const record = await this.find(id);
    if (record) return record;
    throw new Problem('unknown-reference', {
      errors: [
        {
          pointer,
          detail: {
            en: 'No variant has this id.',
            fr: 'Aucune variante ne porte cet identifiant.',
            es: 'Ninguna variante tiene este identificador.',
          },
        },
      ],
    });
  }

  /** What a game's variant is called; house rules have one name in all languages. */
  nameOf({ id, name }: Pick<NamedVariant, 'id' | 'name'>, language: Language): string {
    return this.catalogue.find(id)?.texts.name[language] ?? name;
  }
}

function published({ id, version, texts, definition }: VariantRecord): NamedVariant {
  return { id, version, name: texts.name.en, definition };
}
