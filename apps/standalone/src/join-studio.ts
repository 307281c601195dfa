import { addDemoOperators, type ConnectedStudio, connectStudio, type Gateway, seedDemo, seedVietnam } from '@halong/gateway'
import { keepDemoOperators } from './demo-operators.ts'

/** What the studio offers, read where everybody may read it. */
async function catalogueOf(address: string): Promise<ConnectedStudio['catalogue']> {
  const response = await fetch(`${address}/api/catalogue`, { signal: AbortSignal.timeout(10_000) })
  // cast: our own studio's contract (apps/studio/protocol); the lobby reads every game by schema.
  const answer = (await response.json()) as { readonly success: boolean; readonly value: { readonly games: ConnectedStudio['catalogue'] } }
  if (!answer.success) throw new Error(`the studio at ${address} does not tell its games`)
  return answer.value.games
}

type Joined = {
  /** Where the studio answers from here. */
  readonly address: string
  /** Exact origin of its pages. */
  readonly origin: string
  readonly secret: string
  /** Fills an empty database with the demo brand; its operators, if it gets any, are kept in this folder. */
  readonly demo: { readonly operatorIn: string | null } | null
}

/**
 * Makes our own studio a vendor of the lobby with the games it has now, and seeds the demo where that is asked for.
 * @returns whether this call seeded it
 */
export async function joinStudio({ services }: Pick<Gateway, 'services'>, { address, origin, secret, demo }: Joined): Promise<boolean> {
  const connected: ConnectedStudio = { origin, secret, catalogue: await catalogueOf(address) }
  await connectStudio(services, connected)
  const isDemo = demo !== null && (await seedDemo(services, connected))
  // Its host exists on the machine itself alone.
  if (demo !== null && demo.operatorIn !== null) await seedVietnam(services, connected)
  if (isDemo && demo.operatorIn !== null) keepDemoOperators(demo.operatorIn, await addDemoOperators(services))
  return isDemo
}
