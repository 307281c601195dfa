import { type ConnectedSportsbook, connectSportsbook, type Gateway } from '@halong/gateway'

type Joined = {
  /** Where the sportsbook answers from here. */
  readonly address: string
  /** Exact origin of its pages. */
  readonly origin: string
  readonly secret: string
}

/** Makes our own sportsbook a vendor of the lobby, with the entries it tells. */
export async function joinSportsbook({ services }: Pick<Gateway, 'services'>, { address, origin, secret }: Joined): Promise<void> {
  const response = await fetch(`${address}/api/lobby-entries`, { signal: AbortSignal.timeout(10_000) })
  // cast: our own sportsbook's contract; the lobby reads every entry by schema.
  const answer = (await response.json()) as {
    readonly success: boolean
    readonly value: Pick<ConnectedSportsbook, 'games' | 'drawCodes' | 'clocks'>
  }
  if (!answer.success) throw new Error(`the sportsbook at ${address} does not tell its entries`)
  await connectSportsbook(services, { origin, secret, ...answer.value })
}
