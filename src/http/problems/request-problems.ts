import type { ProblemDefinition } from './problem-definition.js';

/** Why a request is refused before any rule of the game is asked, or cannot be answered. */
export const REQUEST_PROBLEMS = {
  'malformed-request': {
    status: 400,
    title: { en: 'Malformed request', fr: 'Requête mal formée', es: 'Petición mal formada' },
    detail: {
      en: 'The request is not valid HTTP.',
      fr: 'La requête n’est pas du HTTP valide.',
      es: 'La petición no es HTTP válido.',
    },
  },
  'malformed-json': {
    status: 400,
    title: { en: 'Malformed JSON', fr: 'JSON mal formé', es: 'JSON mal formado' },
    detail: {
      en: 'The body is not valid JSON in UTF-8.',
      fr: 'Le corps n’est pas du JSON valide en UTF-8.',
      es: 'El cuerpo no es JSON válido en UTF-8.',
    },
  },
  'validation-failed': {
    status: 400,
    title: { en: 'Invalid request', fr: 'Requête invalide', es: 'Petición no válida' },
    detail: {
      en: 'A part of the request is not as it should be; see `errors`.',
      fr: 'Une partie de la requête n’est pas conforme ; voir `errors`.',
      es: 'Una parte de la petición no es conforme; véase `errors`.',
    },
  },
  'key-missing': {
    status: 401,
    title: { en: 'Key missing', fr: 'Clé absente', es: 'Falta la clave' },
    detail: {
      en: 'This needs a key: `Authorization: Bearer <key>`.',
      fr: 'Une clé est nécessaire : `Authorization: Bearer <clé>`.',
      es: 'Hace falta una clave: `Authorization: Bearer <clave>`.',
    },
  },
  'key-invalid': {
    status: 401,
    title: { en: 'Key unknown', fr: 'Clé inconnue', es: 'Clave desconocida' },
    detail: {
      en: 'No such key was ever handed out.',
      fr: 'Cette clé n’a jamais été délivrée.',
      es: 'Esa clave nunca se ha entregado.',
    },
  },
  'key-revoked': {
    status: 401,
    title: { en: 'Key revoked', fr: 'Clé révoquée', es: 'Clave revocada' },
    detail: { en: 'The key was revoked.', fr: 'La clé a été révoquée.', es: 'La clave fue revocada.' },
  },
  'key-expired': {
    status: 401,
    title: { en: 'Key expired', fr: 'Clé expirée', es: 'Clave caducada' },
    detail: { en: 'The key has expired.', fr: 'La clé a expiré.', es: 'La clave ha caducado.' },
  },
  'insufficient-scope': {
    status: 403,
    title: { en: 'Insufficient scope', fr: 'Droits insuffisants', es: 'Permisos insuficientes' },
    detail: {
      en: 'The key does not have the scope this needs.',
      fr: 'La clé n’a pas le droit nécessaire.',
      es: 'La clave no tiene el permiso necesario.',
    },
  },
  'not-on-behalf': {
    status: 403,
    title: { en: 'Not on behalf of this player', fr: 'Pas au nom de ce joueur', es: 'No en nombre de ese jugador' },
    detail: {
      en: '`On-Behalf-Of` names no player the key may act for.',
      fr: '`On-Behalf-Of` ne désigne aucun joueur pour lequel la clé peut agir.',
      es: '`On-Behalf-Of` no nombra a ningún jugador por el que la clave pueda actuar.',
    },
  },
  'not-a-player': {
    status: 403,
    title: { en: 'Not a player', fr: 'Pas un joueur', es: 'No es un jugador' },
    detail: {
      en: 'Only a player who holds a seat in the game can do this.',
      fr: 'Seul un joueur assis à cette table peut le faire.',
      es: 'Solo puede hacerlo un jugador que tenga asiento en la partida.',
    },
  },
  'not-found': {
    status: 404,
    title: { en: 'Not found', fr: 'Introuvable', es: 'No encontrado' },
    detail: {
      en: 'There is nothing here, or nothing the caller may see.',
      fr: 'Il n’y a rien ici, ou rien que l’appelant puisse voir.',
      es: 'Aquí no hay nada, o nada que quien llama pueda ver.',
    },
  },
  'method-not-allowed': {
    status: 405,
    title: { en: 'Method not allowed', fr: 'Méthode non permise', es: 'Método no permitido' },
    detail: {
      en: 'This address does not answer to that method; `Allow` lists those it does.',
      fr: 'Cette adresse ne répond pas à cette méthode ; `Allow` donne celles qui conviennent.',
      es: 'Esta dirección no responde a ese método; `Allow` da los que sí.',
    },
  },
  'request-timeout': {
    status: 408,
    title: { en: 'Request timeout', fr: 'Requête trop lente', es: 'Petición demasiado lenta' },
    detail: {
      en: 'The request did not arrive in time.',
      fr: 'La requête n’est pas arrivée à temps.',
      es: 'La petición no llegó a tiempo.',
    },
  },
  'request-in-progress': {
    status: 409,
    title: { en: 'Request in progress', fr: 'Requête en cours', es: 'Petición en curso' },
    detail: {
      en: 'The first request with this idempotency key is still running.',
      fr: 'La première requête portant cette clé d’idempotence est encore en cours.',
      es: 'La primera petición con esta clave de idempotencia sigue en curso.',
    },
  },
  'stale-version': {
    status: 412,
    title: { en: 'Stale version', fr: 'Version périmée', es: 'Versión anticuada' },
    detail: {
      en: 'The game has moved on from the version named.',
      fr: 'La partie a avancé depuis la version indiquée.',
      es: 'La partida ha avanzado desde la versión indicada.',
    },
  },
  'payload-too-large': {
    status: 413,
    title: { en: 'Body too large', fr: 'Corps trop grand', es: 'Cuerpo demasiado grande' },
    detail: {
      en: 'The body is larger than 64 kB.',
      fr: 'Le corps dépasse 64 ko.',
      es: 'El cuerpo supera los 64 kB.',
    },
  },
  'unsupported-media-type': {
    status: 415,
    title: {
      en: 'Unsupported media type',
      fr: 'Type de contenu non pris en charge',
      es: 'Tipo de contenido no admitido',
    },
    detail: {
      en: 'Send the body as `Content-Type: application/json`, without `Content-Encoding`.',
      fr: 'Envoyez le corps en `Content-Type: application/json`, sans `Content-Encoding`.',
      es: 'Envíe el cuerpo como `Content-Type: application/json`, sin `Content-Encoding`.',
    },
  },
  'expectation-failed': {
    status: 417,
    title: { en: 'Expectation failed', fr: 'Attente non satisfaite', es: 'Expectativa no cumplida' },
    detail: {
      en: 'Only `Expect: 100-continue` can be met.',
      fr: 'Seul `Expect: 100-continue` peut être satisfait.',
      es: 'Solo se puede cumplir `Expect: 100-continue`.',
    },
  },
  'misdirected-request': {
    status: 421,
    title: { en: 'Misdirected request', fr: 'Requête mal dirigée', es: 'Petición mal dirigida' },
    detail: {
      en: 'The service runs with the open defaults of a local run and answers to localhost alone, never through a proxy.',
      fr: 'Le service tourne avec les réglages ouverts d’un usage local et ne répond qu’à localhost, jamais par un mandataire.',
      es: 'El servicio corre con los ajustes abiertos de un uso local y solo responde a localhost, nunca por un proxy.',
    },
  },
  'idempotency-key-reused': {
    status: 422,
    title: {
      en: 'Idempotency key reused',
      fr: 'Clé d’idempotence réutilisée',
      es: 'Clave de idempotencia reutilizada',
    },
    detail: {
      en: 'This idempotency key came with another body before.',
      fr: 'Cette clé d’idempotence a déjà servi avec un autre corps.',
      es: 'Esta clave de idempotencia ya se usó con otro cuerpo.',
    },
  },
  'not-supported': {
    status: 422,
    title: { en: 'Not supported yet', fr: 'Pas encore pris en charge', es: 'Aún no admitido' },
    detail: {
      en: 'The request uses a feature that is not built yet.',
      fr: 'La requête demande une fonction qui n’existe pas encore.',
      es: 'La petición usa una función que aún no existe.',
    },
  },
  'unknown-reference': {
    status: 422,
    title: { en: 'Unknown reference', fr: 'Référence inconnue', es: 'Referencia desconocida' },
    detail: {
      en: 'Something named in the request does not exist, or not for the caller; see `errors`.',
      fr: 'Quelque chose que nomme la requête n’existe pas, ou pas pour l’appelant ; voir `errors`.',
      es: 'Algo que nombra la petición no existe, o no para quien llama; véase `errors`.',
    },
  },
  'rate-limited': {
    status: 429,
    title: { en: 'Too many requests', fr: 'Trop de requêtes', es: 'Demasiadas peticiones' },
    detail: {
      en: 'The limit of requests is used up; `Retry-After` gives the seconds to wait.',
      fr: 'La limite de requêtes est atteinte ; `Retry-After` donne les secondes à attendre.',
      es: 'Se alcanzó el límite de peticiones; `Retry-After` da los segundos de espera.',
    },
  },
  'header-fields-too-large': {
    status: 431,
    title: { en: 'Headers too large', fr: 'En-têtes trop grands', es: 'Cabeceras demasiado grandes' },
    detail: {
      en: 'The address and headers of the request are larger than 16 kB.',
      fr: 'L’adresse et les en-têtes de la requête dépassent 16 ko.',
      es: 'La dirección y las cabeceras de la petición superan los 16 kB.',
    },
  },
  'internal-error': {
    status: 500,
    title: { en: 'Internal error', fr: 'Erreur interne', es: 'Error interno' },
    detail: {
      en: 'The fault is ours. `instance` finds the request in our logs.',
      fr: 'La faute est de notre côté. `instance` retrouve la requête dans nos journaux.',
      es: 'El fallo es nuestro. `instance` permite hallar la petición en nuestros registros.',
    },
  },
  'service-unavailable': {
    status: 503,
    title: { en: 'Service unavailable', fr: 'Service indisponible', es: 'Servicio no disponible' },
    detail: {
      en: 'The service cannot answer now; try again shortly.',
      fr: 'Le service ne peut pas répondre ; réessayez dans un instant.',
      es: 'El servicio no puede responder ahora; inténtelo en breve.',
    },
  },
} as const satisfies Record<string, ProblemDefinition>;
