// What the check takes from the product itself: the proof of work that the site's own pages do, and the catalogue's form as the lobby reads it.
export { catalogueEntry } from '../../apps/gateway/src/modules/lobby/catalogue-entry.ts'
export { workOut } from '../../apps/web/src/shared/gateway/bot-proof.ts'
