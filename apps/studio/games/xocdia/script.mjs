// Four coins, 1 is red. `puts` is what each seat put in, in order: one of them the bank, the others points on doors. The bank wins or loses all that the others lose or win.
export function xocdia({ sides, threes, fours, rake }, { say, proof, below }) {
  const coins = [below(2), below(2), below(2), below(2)]
  const reds = coins[0] + coins[1] + coins[2] + coins[3]
  const { seat: own, puts: text } = proof.choices
  const puts = text.split('|').map((put) => Object.fromEntries(put.split(',').map((each) => each.split('='))))
  const times = {
    even: reds % 2 === 0 ? sides : 0,
    odd: reds % 2 === 1 ? sides : 0,
    red3: reds === 3 ? threes : 0,
    white3: reds === 1 ? threes : 0,
    red4: reds === 4 ? fours : 0,
    white4: reds === 0 ? fours : 0,
  }
  const points = puts.map((put) => Object.values(put).reduce((sum, each) => sum + Number(each), 0))
  const net = puts.map((put, seat) =>
    put.bank ? 0 : Object.entries(put).reduce((sum, [door, laid]) => sum + Number(laid) * times[door], 0) - points[seat],
  )
  const bank = puts.findIndex((put) => put.bank)
  net[bank] = -net.reduce((sum, each) => sum + each, 0)
  say(`coins: ${coins.map((coin) => (coin === 1 ? 'red' : 'white')).join(' ')}; points by seat: ${net.join(' ')}`)
  const fee = net[own] > 0 ? net[own] * rake : 0
  return { units: BigInt((points[own] + net[own]) * 100 - fee), unitsPerStake: BigInt(points[own] * 100) }
}
