import { ValidateBy } from 'class-validator';
import { type Localized, Problem, says } from '../../http/index.js';
import { isPublicAddress, literalAddress } from '../delivery/address-guard.js';

const LONGEST = 2_048;

/** An address that a webhook may have anywhere: http or https, and nothing in it that is not sent. */
export function IsEndpointUrl(): PropertyDecorator {
  return ValidateBy({ name: 'isEndpointUrl', validator: { validate: isEndpointUrl } }, says(NO_ADDRESS));
}

/**
 * Refuses what can be seen not to be public from the address itself. Names are judged at each connection, not here: what a
 * name resolves to today says nothing about tomorrow.
 *
 * @throws Problem `validation-failed` with pointer `/url`
 */
export function refusePrivateUrl(text: string): void {
  const { protocol, hostname } = new URL(text);
  if (protocol !== 'https:') throw Problem.invalid('/url', NOT_HTTPS);
  const literal = literalAddress(hostname);
  if (literal === undefined ? isLocalName(hostname) : !isPublicAddress(literal)) {
    throw Problem.invalid('/url', NOT_PUBLIC);
  }
}

function isEndpointUrl(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > LONGEST || !/^[!-~]+$/.test(value)) return false;
  if (!URL.canParse(value) || value.includes('#')) return false;
  const { protocol, username, password, port } = new URL(value);
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === '' && port !== '0';
}

/** RFC 6761: leads to the machine itself everywhere. */
function isLocalName(hostname: string): boolean {
  return /(^|\.)localhost\.?$/.test(hostname);
}

const NO_ADDRESS: Localized = {
  en: `must be an http or https address of at most ${LONGEST} characters, without credentials, fragment or port 0`,
  fr: `doit être une adresse http ou https d’au plus ${LONGEST} caractères, sans identifiants, ni fragment, ni port 0`,
  es: `debe ser una dirección http o https de ${LONGEST} caracteres como máximo, sin credenciales, fragmento ni puerto 0`,
};

const NOT_HTTPS: Localized = {
  en: 'must be an https address',
  fr: 'doit être une adresse https',
  es: 'debe ser una dirección https',
};

const NOT_PUBLIC: Localized = {
  en: 'must be a public address',
  fr: 'doit être une adresse publique',
  es: 'debe ser una dirección pública',
};
