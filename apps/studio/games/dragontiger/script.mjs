// Two cards of 8 decks in order (52 a deck, 13 a suit, the ace first and lowest): the dragon's, then the tiger's from those that are left. The higher rank wins.
export function dragontiger({ decks, side, sideInTie, tie, suitedTie }, { say, proof, below }) {
  const left = Array.from({ length: decks * 52 }, (_, card) => card)
  const [dragon] = left.splice(below(left.length), 1)
  const [tiger] = left.splice(below(left.length), 1)
  say(`dragon ${dragon}, tiger ${tiger}`)
  const ahead = (dragon % 13) - (tiger % 13)
  const pays = {
    dragon: ahead > 0 ? side : ahead === 0 ? sideInTie : 0,
    tiger: ahead < 0 ? side : ahead === 0 ? sideInTie : 0,
    tie: ahead === 0 ? tie : 0,
    'suited-tie': dragon % 52 === tiger % 52 ? suitedTie : 0,
  }
  const laid = Object.entries(proof.choices)
  return {
    units: laid.reduce((sum, [spot, amount]) => sum + BigInt(pays[spot]) * BigInt(amount), 0n),
    unitsPerStake: 10_000n * laid.reduce((sum, [, amount]) => sum + BigInt(amount), 0n),
  }
}
