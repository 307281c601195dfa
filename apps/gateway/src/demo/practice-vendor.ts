import { createHmac } from 'node:crypto'
import type { Gateway } from '../app.ts'

/** Where the practice vendor answers the brand and where browsers reach its game; its secret is made from the stand-in's. */
type Connected = { readonly url: string; readonly origin: string; readonly secret: string }
/** The code under which the practice vendor stands in the lobby. */
const PRACTICE_VASSALAGE = 'HARBOUR'

/** Makes the stand-in's game a vendor of the lobby that keeps players' money itself (R-LAUNCH-4), so that such wallets can be tried. Safe to repeat at every start. */
export async function connectPracticeVendor(
  { lobby }: Pick<Gateway['services'], 'lobby'>,
  { url, origin, secret }: Connected,
): Promise<void> {
  const response = await fetch(`${url}/api/catalogue`, { signal: AbortSignal.timeout(5_000) })
  // cast: our own stand-in's contract; the lobby reads every game by schema.
  const answer = (await response.json()) as { readonly success: boolean; readonly value: { readonly games: readonly unknown[] } }
  if (!answer.success) throw new Error(`the practice vendor at ${url} does not tell its games`)
  await lobby.putVendor({
    vassalage: PRACTICE_VASSALAGE,
    name: 'Harbour Games',
    launchOrigin: origin,
    verifyUrl: null,
    walletUrl: url,
    secret: createHmac('sha256', secret).update('practice vendor').digest('hex'),
    sortOrder: 900,
  })
  await lobby.importCatalogue(PRACTICE_VASSALAGE, answer.value.games)
}
