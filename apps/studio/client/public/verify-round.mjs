#!/usr/bin/env node
// Checks one round of Halong's own games. Needs Node 18 or newer and nothing else:   node verify-round.mjs round.json
// round.json is what the verifier page saves: { proof, rules }. Every step is written out here, apart from the program that played it.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

const { proof, rules } = JSON.parse(readFileSync(process.argv[2] ?? 'round.json', 'utf8'))
const sha256 = (text) => createHash('sha256').update(text, 'utf8').digest('hex')

// A void round (its stake was refused, came too late, or went back) has an outcome too: the one it would have had, played to its end.
const isVoid = proof.status === 'refused' || proof.status === 'voided'

// The stream: block r is HMAC-SHA-256(server seed, "client seed:nonce:game code:r"), read as eight 32-bit numbers, high byte first.
let words = []
let block = 0
function word() {
  if (words.length === 0) {
    const bytes = createHmac('sha256', proof.serverSeed)
      .update(`${proof.clientSeed}:${proof.nonce}:${proof.gameCode}:${block++}`, 'utf8')
      .digest()
    words = Array.from({ length: 8 }, (_, at) => bytes.readUInt32BE(at * 4))
  }
  return words.shift()
}
// A number below n without bias: words at or above the largest multiple of n are thrown away.
function below(n) {
  const limit = Math.floor(2 ** 32 / n) * n
  for (;;) {
    const value = word()
    if (value < limit) return value % n
  }
}

// The best win of one line from the left: the longest run of a symbol, wilds standing in, or the wilds themselves if they pay as much.
function lineUnits(cells, { wild, scatter, linePays }) {
  const pay = (symbol, count) => linePays[symbol]?.[count] ?? 0
  let wilds = 0
  while (cells[wilds] === wild) wilds += 1
  const symbol = cells[wilds]
  let run = wilds
  while (symbol !== undefined && symbol !== scatter && (cells[run] === symbol || cells[run] === wild)) run += 1
  return Math.max(symbol === undefined || symbol === scatter ? 0 : pay(symbol, run), pay(wild, wilds))
}
function spin(profile, multiplier) {
  const stops = profile.strips.map((strip) => below(strip.length))
  const window = profile.strips.map((strip, reel) =>
    Array.from({ length: profile.rows }, (_, row) => strip[(stops[reel] + row) % strip.length]),
  )
  const scatters = window.flat().filter((symbol) => symbol === profile.scatter).length
  const lines = profile.lines.reduce(
    (sum, rows) =>
      sum +
      lineUnits(
        rows.map((row, reel) => window[reel][row]),
        profile,
      ),
    0,
  )
  const units = (lines + (profile.scatterPays[scatters] ?? 0) * profile.lines.length) * multiplier
  console.log(
    `stops ${stops.join(' ')}   ${window.map((reel) => reel.join('/')).join('  ')}   pays ${units}/${profile.lines.length} of the stake`,
  )
  return { units, free: profile.freeSpins[scatters] ?? 0 }
}
function slot({ profile }) {
  const first = spin(profile, 1)
  let units = first.units
  for (let at = 0; at < first.free; at++) units += spin(profile, profile.freeMultiplier).units
  return { units: isVoid || proof.moves.length === first.free ? BigInt(units) : null, unitsPerStake: BigInt(profile.lines.length) }
}

// 99 % of the fair price, in ten-thousandths of the stake, cut down: 0.99 · C(n, k) / C(n − m, k).
function minesPrice(tiles, mines, picks) {
  let [ways, safe] = [1n, 1n]
  for (let at = 0; at < picks; at++) {
    ways *= BigInt(tiles - at)
    safe *= BigInt(tiles - mines - at)
  }
  return (9_900n * ways) / safe
}
function mines({ tiles }) {
  const count = proof.choices.mines
  const left = Array.from({ length: tiles }, (_, tile) => tile)
  const mineAt = Array.from({ length: count }, () => left.splice(below(left.length), 1)[0])
  console.log(`mines at ${[...mineAt].sort((a, b) => a - b).join(' ')} (tiles are counted from 0, row by row)`)
  const most = (BigInt(rules.prizeCapMinor) * 10_000n) / minor(proof.stake)
  let last = 0
  while (last < tiles - count && minesPrice(tiles, count, last + 1) <= most) last += 1
  let [picks, units] = [0, null]
  for (const move of proof.moves) {
    if ('cashOut' in move) units = minesPrice(tiles, count, picks)
    else if (mineAt.includes(move.open)) units = 0n
    else if (++picks === last) units = minesPrice(tiles, count, picks)
  }
  return { units, unitsPerStake: 10_000n }
}

const places = Number(proof.asset.split('/')[1])
const minor = (text) => BigInt(text.split('.')[0] + (text.split('.')[1] ?? '').padEnd(places, '0'))
const canonical = (value) =>
  Array.isArray(value)
    ? `[${value.map(canonical).join(',')}]`
    : typeof value !== 'object' || value === null
      ? JSON.stringify(value)
      : `{${Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`)
          .join(',')}}`

if (proof.serverSeed === null) {
  console.log('The server seed is still sealed. Change seeds in the game and save the round again.')
  process.exit(2)
}
const { units, unitsPerStake } = rules.maths.engine === 'slot' ? slot(rules.maths) : mines(rules.maths)
const returned = units === null ? null : (minor(proof.stake) * units) / unitsPerStake
const recorded = isVoid ? proof.wouldReturn : proof.returned
if (isVoid) console.log(`this round is void (${proof.voidReason}); below is what it would have been`)
const checks = [
  ['fingerprint shown before the bet', proof.commitment, sha256(proof.serverSeed)],
  ['version of the rules', proof.rulesHash, sha256(canonical(rules))],
  [isVoid ? 'would have returned' : 'returned', String(recorded === null ? null : minor(recorded)), String(returned)],
]
for (const [what, recorded, found] of checks)
  console.log(
    `${recorded === found ? 'agrees ' : 'DIFFERS'}  ${what}: ${recorded}${recorded === found ? '' : ` recorded, ${found} recomputed`}`,
  )
process.exit(checks.every(([, recorded, found]) => recorded === found) ? 0 : 1)
