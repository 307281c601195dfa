// 52 cards in a drawn order, thirteen a seat; card = 4 · rank + suit (ranks 3 … A, 2; suits ♠ ♣ ♦ ♥). The moves are those of all seats, in order. A chop is a play on a two, a pair of twos,
// three pairs in a row, a four or four pairs in a row that is of another kind, or of the same where that is none of twos; the last one chopped in a trick owes the last chopper for all of it.
export function tienlen({ escrow, whole, worths, rake, rakeCap, places }, { say, proof, below }) {
  const deck = Array.from({ length: 52 }, (_, card) => card)
  const drawn = Array.from({ length: 52 }, () => deck.splice(below(deck.length), 1)[0])
  const { seat: own, seats, leads } = proof.choices
  const hands = Array.from({ length: seats }, (_, seat) => drawn.slice(13 * seat, 13 * seat + 13).sort((a, b) => a - b))
  const name = (card) => '3 4 5 6 7 8 9 10 J Q K A 2'.split(' ')[card >> 2] + '♠♣♦♥'[card & 3]
  hands.forEach((hand, seat) => say(`seat ${seat}: ${hand.map(name).join(' ')}`))
  const twoWorth = (card) => ((card & 3) < 2 ? worths.blackTwo : worths.redTwo)
  const rows = (hand, each) => {
    let [row, longest] = [0, 0]
    for (let rank = 0; rank < 12; rank++) {
      row = hand.filter((card) => card >> 2 === rank).length >= each ? row + 1 : 0
      longest = Math.max(longest, row)
    }
    return longest
  }
  const ofRank = (hand, rank) => hand.filter((card) => card >> 2 === rank).length
  const instant = (hand) => {
    if (rows(hand, 1) === 12) return 0
    if (ofRank(hand, 12) === 4) return 1
    if (rows(hand, 2) >= 5) return 2
    if (Array.from({ length: 13 }, (_, rank) => ofRank(hand, rank) >> 1).reduce((a, b) => a + b) === 6) return 3
    return leads < 0 && ofRank(hand, 0) === 4 ? 4 : 9
  }
  const lowest = Math.min(...hands.flat())
  const leader = leads < 0 ? hands.findIndex((hand) => hand.includes(lowest)) : leads
  const order = hands.map((_, step) => (leader + step) % seats)
  const best = Math.min(...hands.map(instant))
  let winner = best < 9 ? order.find((seat) => instant(hands[seat]) === best) : -1
  const isInstant = winner >= 0
  // Kinds: 's' straight, 'p' pairs in a row, else how many alike.
  const kindOf = (cards) => {
    const ranks = cards.map((card) => card >> 2)
    if (ranks.every((rank) => rank === ranks[0])) return `${cards.length}`
    return ranks[0] === ranks[1] ? `p${cards.length}` : `s${cards.length}`
  }
  const worthOf = (cards) => {
    const kind = kindOf(cards)
    if (kind === '4') return worths.four
    if (kind === 'p6') return worths.threePairs
    if (kind === 'p8') return worths.fourPairs
    return cards[0] >> 2 === 12 ? cards.map(twoWorth).reduce((a, b) => a + b) : 0
  }
  const isChop = (on, by) => {
    const isTwo = on[0] >> 2 === 12
    return isTwo ? kindOf(by) !== kindOf(on) : ['4', 'p6', 'p8'].includes(kindOf(on))
  }
  const played = hands.map(() => false)
  const passed = hands.map(() => false)
  // Of the rank mode: out of cards, in order, and who had played none when the first was out.
  const out = []
  let stuck = []
  const chops = []
  let [trick, by, chain, chopped] = [null, -1, 0, -1]
  const endTrick = () => {
    if (chopped >= 0) chops.push([chopped, by, chain])
    trick = null
    chain = 0
    chopped = -1
    passed.fill(false)
  }
  for (const { seat, cards: text } of proof.moves) {
    const cards =
      text === ''
        ? []
        : text
            .split(' ')
            .map(Number)
            .sort((a, b) => a - b)
    if (cards.some((card) => !hands[seat].includes(card))) throw new Error('a card was played that the seat did not hold')
    if (cards.length === 0) passed[seat] = true
    else {
      if (trick && isChop(trick, cards)) {
        chain += worthOf(trick)
        chopped = by
      }
      trick = cards
      by = seat
      played[seat] = true
      hands[seat] = hands[seat].filter((card) => !cards.includes(card))
      if (hands[seat].length === 0) {
        out.push(seat)
        if (places && out.length === 1) stuck = played.flatMap((has, at) => (has ? [] : [at]))
        if (!places || hands.filter((hand, at) => hand.length > 0 && !stuck.includes(at)).length < 2) winner = out[0]
      }
    }
    if (winner >= 0 || hands.every((hand, at) => at === by || passed[at] || hand.length === 0 || stuck.includes(at))) endTrick()
  }
  if (winner < 0) return { units: null, unitsPerStake: BigInt(escrow * 100) }
  // What is left in a hand, every card once, in the dearest way.
  const left = (counts, rank) => {
    if (rank > 11) return 0
    const ways = [left(counts, rank + 1)]
    if (counts[rank] === 4) ways.push(worths.four + left(counts, rank + 1))
    for (const [pairs, worth] of [
      [3, worths.threePairs],
      [4, worths.fourPairs],
    ])
      if (rank + pairs <= 12 && counts.slice(rank, rank + pairs).every((count) => count >= 2))
        ways.push(
          worth +
            left(
              counts.map((count, at) => (at >= rank && at < rank + pairs ? count - 2 : count)),
              rank,
            ),
        )
    return Math.max(...ways)
  }
  const leftWorth = (hand) => {
    const twos = hand.filter((card) => card >> 2 === 12)
    const sum = twos.map(twoWorth).reduce((a, b) => a + b, 0)
    const counts = Array.from({ length: 13 }, (_, rank) => ofRank(hand, rank))
    return left(counts, 0) + (twos.length === 4 ? Math.max(sum, worths.four) : sum)
  }
  const losers = hands.map((_, seat) => seat).filter((seat) => seat !== winner)
  const ranked = [...out, ...hands.flatMap((_, at) => (out.includes(at) || stuck.includes(at) ? [] : [at]))]
  const [last, above] = [ranked.at(-1), ranked.at(-2)]
  const byPlace = () => [
    ...(ranked.length > 1 ? [[last, winner, ranked.length === 2 ? places.ofTwo : places.last]] : []),
    ...(ranked.length === 4 ? [[above, ranked[1], places.third]] : []),
    ...stuck.map((seat) => [seat, winner, whole]),
    ...(ranked.length > 1 ? [[last, above, leftWorth(hands[last])]] : []),
    ...chops,
  ]
  const owed = isInstant
    ? losers.map((seat) => [seat, winner, whole])
    : places
      ? byPlace()
      : [
          ...losers.map((seat) => [seat, winner, played[seat] ? hands[seat].length : whole]),
          ...losers.map((seat) => [seat, winner, leftWorth(hands[seat])]),
          ...chops,
        ]
  const canPay = hands.map(() => escrow)
  const net = hands.map(() => 0)
  for (const [from, to, points] of owed) {
    const paid = Math.min(points, canPay[from])
    canPay[from] -= paid
    net[from] -= paid
    net[to] += paid
  }
  say(`seat ${winner} wins; points by seat: ${net.join(' ')}`)
  const fee = net[own] > 0 ? Math.min(net[own] * rake, rakeCap) : 0
  return { units: BigInt((escrow + net[own]) * 100 - fee), unitsPerStake: BigInt(escrow * 100) }
}
