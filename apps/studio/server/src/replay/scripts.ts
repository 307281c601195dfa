import { createHash, createHmac } from 'node:crypto'
import { invariant } from '@halong/base'
import { games } from '#games/games.ts'
import type { RoundProof } from '#protocol/fairness.ts'
import type { GameMaths } from '#protocol/game.ts'

/** A number below n without bias, the next one each time. */
type Stream = (n: number) => number
/** The hexadecimal digest of a text. */
export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

type Inputs = {
  /** What it prints for a person who runs it. */
  readonly say: (line: string) => void
  readonly sha256: (text: string) => string
  readonly proof: RoundProof
  readonly isVoid: boolean
  readonly below: Stream
  readonly stream: (key: string, name: string) => Stream
  readonly prizeCapMinor: bigint
  readonly stakeMinor: bigint
}
/** What comes out: `units` null where the moves do not end the round. */
export type Played = {
  readonly units: bigint | null
  readonly unitsPerStake: bigint
  /** Units among them that were never at risk. */
  readonly unplayed?: bigint
  readonly winsJackpot?: boolean
}
export type Script = (maths: GameMaths, inputs: Inputs) => Played

/** The stream of a round (game-rules.md §2.2), written with Node's HMAC and none of what deals. */
export function streamOf(key: string, name: string): Stream {
  let words: number[] = []
  let block = 0
  const word = (): number => {
    if (words.length === 0) {
      const bytes = createHmac('sha256', key).update(`${name}:${block++}`, 'utf8').digest()
      words = Array.from({ length: 8 }, (_, at) => bytes.readUInt32BE(at * 4))
    }
    return words.shift() ?? 0
  }
  return (n) => {
    const limit = Math.floor(2 ** 32 / n) * n
    for (;;) {
      const value = word()
      if (value < limit) return value % n
    }
  }
}

/**
 * What each game's rounds are computed by in the script anyone can run on a saved round (`script.mjs` of its folder, or of its mechanic's), by the name of its engine. They share no line
 * with the engines that play.
 */
export async function loadScripts(): Promise<ReadonlyMap<string, Script>> {
  const loaded = games.map(async ({ code, home, mechanic }): Promise<readonly [string, Script]> => {
    const { name, home: place } = mechanic ?? { name: code, home }
    // cast: plain JavaScript, to be read by players; what it answers is tried on every round of every game.
    const module = (await import(new URL('script.mjs', place).href)) as Readonly<Record<string, Script | undefined>>
    const script = module[name]
    invariant(script, `the script of ${name} exports a function of that name`)
    return [code, script]
  })
  return new Map(await Promise.all(loaded))
}
