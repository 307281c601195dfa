import { expect, test } from 'vitest'
import { parseSelection, playsOf } from '#plays/index.ts'
import { returnsOf } from '../distinct/returns.testing.ts'
import { readSelection } from '../distinct/tickets.testing.ts'
import { winningBets } from '../win.ts'

const plays = playsOf('PC28')
const playOf = (code: string) => {
  const play = plays.find((each) => each.code === code)
  if (play === undefined) throw new Error(`no play ${code}`)
  return play
}

test('N5: fixed prices return what the rules print', () => {
  const expected: Record<string, Record<string, string>> = {
    'pc28.sides': { big: '0.9800', small: '0.9800', odd: '0.9800', even: '0.9800' },
    'pc28.both': { bigodd: '0.9494', smalleven: '0.9494', bigeven: '0.9496', smallodd: '0.9496' },
    'pc28.extreme': { lowest: '0.9498', highest: '0.9498' },
    'pc28.colour': { red: '0.9495', green: '0.9494', blue: '0.9494' },
    'pc28.shape': { leopard: '0.9500', straight: '0.9499', pair: '0.9477' },
  }
  for (const play of plays.filter(({ code }) => code !== 'pc28.sum')) expect(returnsOf(play), play.code).toEqual(expected[play.code])
  const bySum = Object.values(returnsOf(playOf('pc28.sum'))).map(Number)
  expect(bySum).toHaveLength(28)
  expect([Math.min(...bySum), Math.max(...bySum)]).toEqual([0.9494, 0.95])
})

test('GR 6: colours, ends and shapes', () => {
  const hits = (code: string, selection: string, draw: string) => winningBets(playOf(code), readSelection(playOf(code), selection), draw)
  expect(
    ['0 0 0', '4 4 5', '9 4 1', '9 9 9'].flatMap((draw) => ['red', 'green', 'blue'].flatMap((colour) => hits('pc28.colour', colour, draw))),
  ).toEqual(Array.from({ length: 12 }, () => 0))
  expect([hits('pc28.colour', 'green', '0 0 1'), hits('pc28.colour', 'blue', '0 0 2'), hits('pc28.colour', 'red', '0 0 3')]).toEqual([
    [1],
    [1],
    [1],
  ])
  // Nine and nought are no neighbours here.
  expect([hits('pc28.shape', 'straight', '8 9 0'), hits('pc28.shape', 'straight', '9 7 8')]).toEqual([[0], [1]])
  expect(parseSelection(playOf('pc28.sum'), '28')).toEqual({ ok: false, why: 'value' })
})
