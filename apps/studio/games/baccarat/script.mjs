// Cards are drawn one by one from those that are left of 8 decks in order (52 a deck, 13 a suit, the ace first): player, banker, player, banker, then third cards.
// An ace counts 1, tens and pictures 0; only the last digit of a total counts. 8 or 9 with two cards ends the hand. The player draws on 0 to 5; the banker too where
// the player stood, else by the row of its total below: for which third cards of the player it draws.
export function baccarat(maths, { say, proof, below }) {
  const left = Array.from({ length: maths.decks * 52 }, (_, card) => card)
  const card = () => left.splice(below(left.length), 1)[0]
  const digit = (hand) => hand.reduce((sum, each) => sum + Math.min((each % 13) + 1, 10), 0) % 10
  const draws = ['0123456789', '0123456789', '0123456789', '012345679', '234567', '4567', '67', '']
  const first = [card(), card(), card(), card()]
  const player = [first[0], first[2]]
  const banker = [first[1], first[3]]
  if (digit(player) < 8 && digit(banker) < 8) {
    const third = digit(player) < 6 ? card() : undefined
    if (third !== undefined) player.push(third)
    if (third === undefined ? digit(banker) < 6 : draws[digit(banker)].includes(String(digit([third])))) banker.push(card())
  }
  const [p, b] = [digit(player), digit(banker)]
  say(`player ${player.join(' ')} = ${p}, banker ${banker.join(' ')} = ${b}`)
  const cards = player.length + banker.length
  const pair = (hand) => (hand[0] % 13 === hand[1] % 13 ? maths.pair : 0)
  const pays = {
    player: p > b ? maths.player : p === b ? 10_000 : 0,
    banker: b > p ? (b === 6 ? maths.bankerOnSix : maths.banker) : p === b ? 10_000 : 0,
    tie: p === b ? maths.tie : 0,
    'player-pair': pair(player),
    'banker-pair': pair(banker),
    big: cards > 4 ? maths.big : 0,
    small: cards === 4 ? maths.small : 0,
    'super-six': b === 6 && p < 6 ? (banker.length === 2 ? maths.superSix.two : maths.superSix.three) : 0,
  }
  const laid = Object.entries(proof.choices)
  return {
    units: laid.reduce((sum, [spot, amount]) => sum + BigInt(pays[spot]) * BigInt(amount), 0n),
    unitsPerStake: 10_000n * laid.reduce((sum, [, amount]) => sum + BigInt(amount), 0n),
  }
}
