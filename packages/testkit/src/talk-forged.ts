import { expect } from 'vitest'
import { type Dice, forgedTalk, onTheWire, type Vocabulary } from './forged-talk.ts'
import { expectedOf, heardAs, type LiveRules } from './live-model.ts'
import type { RawSocket } from './raw-socket.ts'

type Talk = {
  readonly dice: Dice
  readonly open: () => Promise<RawSocket>
  readonly words: Vocabulary
  readonly rules: LiveRules
  /** Said in every failure. */
  readonly seed: string
}

/** Counted as often as it was met, so that `['a', 'a']` is not in `['a']`. */
function without(all: readonly string[], some: readonly string[]): string[] {
  const left = [...all]
  return some.filter((each) => {
    const at = left.indexOf(each)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/**
 * One page that says anything at all, held to the model of the grammar: each thing it says has the answer, the refusal or the close that it must have, and nothing
 * else is said to it. Answers how much it said, and what it met: kinds of answers, and the code it was closed with.
 */
export async function talkForged({
  dice,
  open,
  words,
  rules,
  seed,
}: Talk): Promise<{ readonly said: number; readonly met: readonly string[] }> {
  const said = forgedTalk(dice, words)
  const cutAt = said.findIndex(({ as }) => as === 'cut')
  // What no channel is called: its refusal says that all before it was taken.
  const talk = cutAt < 0 ? [...said, { as: 'text', text: '{"t":"sub","c":"end.of:talk"}' } as const] : said.slice(0, cutAt + 1)
  const { heard, closes } = expectedOf(talk, rules)
  const page = await open()
  const bytes = Buffer.concat(talk.map((each) => onTheWire(dice, each)))
  // In two pieces that no frame ends at.
  const cut = dice.below(bytes.length)
  page.write(bytes.subarray(0, cut))
  page.write(bytes.subarray(cut))
  const last = cutAt < 0 ? await page.until((text) => text.includes('"end.of:talk"')) : null
  if (last !== null || cutAt >= 0) page.end()
  const code = await page.closed
  const told = page.texts.flatMap((text) => heardAs(text) ?? [])
  const where = () =>
    `seed ${seed}: ${JSON.stringify(talk.map((each) => ('text' in each ? each.text.slice(0, 200) : each.as)))} → ${code} ${JSON.stringify(told)}`
  // Nothing is said that must not be.
  expect(without(heard, told), where()).toEqual([])
  const met = { said: talk.length, met: [...told.map((each) => each.split(' ')[0] ?? ''), ...(last === null ? [String(code)] : [])] }
  if (cutAt >= 0) return met
  if (closes.size > 0) expect(last === null && closes.has(code), `${where()} instead of ${[...closes].join()}`).toBe(true)
  else expect(without(told, heard), where()).toEqual([])
  return met
}
