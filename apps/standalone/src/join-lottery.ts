import { type ConnectedLottery, connectLottery, type Gateway } from '@halong/gateway'

type Joined = {
  /** Where the lottery answers from here. */
  readonly address: string
  /** Exact origin of its pages. */
  readonly origin: string
  readonly secret: string
  readonly isDemo: boolean
}

/** Makes our own lottery a vendor of the lobby, with the games it tells. */
export async function joinLottery({ services }: Pick<Gateway, 'services'>, { address, origin, secret, isDemo }: Joined): Promise<void> {
  const response = await fetch(`${address}/api/lobby-entries`, { signal: AbortSignal.timeout(10_000) })
  // cast: our own lottery's contract; the lobby reads every game by schema.
  const answer = (await response.json()) as { readonly success: boolean; readonly value: { readonly games: ConnectedLottery['games'] } }
  if (!answer.success) throw new Error(`the lottery at ${address} does not tell its games`)
  await connectLottery(services, { origin, secret, games: answer.value.games, opensStations: isDemo })
}
