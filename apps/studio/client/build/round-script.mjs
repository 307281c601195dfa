#!/usr/bin/env node
// Checks rounds of Halong's own games. Needs Node 18 or newer and nothing else:   node verify-round.mjs round.json
// round.json is what the verifier page saves of one round, { proof, rules }, or what a game saves of yours, { proofs, rules } with each version of the rules under its
// fingerprint. Every step is written out here, apart from the program that played it.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

const sha256 = (text) => createHash('sha256').update(text, 'utf8').digest('hex')

// A stream: block r is HMAC-SHA-256(key, "name:r"), read as eight 32-bit numbers, high byte first. Of it come numbers below n without bias: words at or above the
// largest multiple of n are thrown away.
function stream(key, name) {
  let words = []
  let block = 0
  function word() {
    if (words.length === 0) {
      const bytes = createHmac('sha256', key).update(`${name}:${block++}`, 'utf8').digest()
      words = Array.from({ length: 8 }, (_, at) => bytes.readUInt32BE(at * 4))
    }
    return words.shift()
  }
  return (n) => {
    const limit = Math.floor(2 ** 32 / n) * n
    for (;;) {
      const value = word()
      if (value < limit) return value % n
    }
  }
}
// <games>

const canonical = (value) =>
  Array.isArray(value)
    ? `[${value.map(canonical).join(',')}]`
    : typeof value !== 'object' || value === null
      ? JSON.stringify(value)
      : `{${Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`)
          .join(',')}}`

// What a seat put into a deal: its seed, whose hash it gave before, or that hash where it withheld the seed.
const putIn = ({ seed, hash }) => (seed === null ? hash : sha256(seed) === hash ? seed : 'a seed that is not of its hash')

// What was recorded of a round beside what comes out, line by line.
function compare(proof, rules, say) {
  // A void round (its stake was refused, came too late, or went back) has an outcome too: the one it would have had, played to its end.
  const isVoid = proof.status === 'refused' || proof.status === 'voided'
  // The stream of the round: its key is the server seed, its name "client seed:nonce:game code"; of a table "table:round:beacon".
  const below = stream(proof.serverSeed, `${proof.clientSeed}:${proof.nonce}:${proof.beacon ?? proof.gameCode}`)
  // Amounts in their smallest unit.
  const places = Number(proof.asset.split('/')[1])
  const minor = (text) => BigInt(text.split('.')[0] + (text.split('.')[1] ?? '').padEnd(places, '0'))
  const { units, unitsPerStake, winsJackpot } = games[rules.maths.engine](rules.maths, {
    say,
    sha256,
    proof,
    isVoid,
    below,
    stream,
    prizeCapMinor: BigInt(rules.prizeCapMinor),
    stakeMinor: minor(proof.stake),
  })
  const returned = units === null ? null : (minor(proof.stake) * units) / unitsPerStake
  // A jackpot is shared by the stake: all of what the round found for the highest one, less for less.
  const found = proof.jackpot && { pool: minor(proof.jackpot.pool), top: minor(proof.jackpot.top) }
  const share = found && (found.pool * (minor(proof.stake) < found.top ? minor(proof.stake) : found.top)) / found.top
  const recorded = isVoid ? proof.wouldReturn : proof.returned
  if (isVoid) say(`this round is void (${proof.voidReason}); below is what it would have been`)
  return [
    ['fingerprint shown before the bet', proof.commitment, sha256(proof.serverSeed)],
    ...(proof.mixed
      ? [
          [
            'seeds of the seats, joined with the value of the gateway',
            proof.beacon,
            sha256([...proof.mixed.seats.map(putIn), proof.mixed.beacon].join('|')),
          ],
          ['what the gateway was asked by', proof.mixed.root, sha256(proof.mixed.seats.map(putIn).join('|'))],
        ]
      : []),
    ['version of the rules', proof.rulesHash, sha256(canonical(rules))],
    [isVoid ? 'would have returned' : 'returned', String(recorded === null ? null : minor(recorded)), String(returned)],
    ...(found ? [['won of the jackpot', String(minor(proof.jackpot.amount)), winsJackpot ? String(share) : 'null']] : []),
  ]
}

function checkOne({ proof, rules }) {
  if (proof.serverSeed === null) {
    console.log('The server seed is still sealed. Change seeds in the game and save the round again.')
    return 2
  }
  const lines = compare(proof, rules, console.log)
  for (const [what, recorded, found] of lines)
    console.log(
      `${recorded === found ? 'agrees ' : 'DIFFERS'}  ${what}: ${recorded}${recorded === found ? '' : ` recorded, ${found} recomputed`}`,
    )
  return lines.every(([, recorded, found]) => recorded === found) ? 0 : 1
}

function checkMany({ proofs, rules }) {
  const counts = { agrees: 0, DIFFERS: 0, sealed: 0 }
  for (const proof of proofs) {
    const lines = proof.serverSeed === null ? [] : compare(proof, rules[proof.rulesHash], () => {})
    const wrong = lines.filter(([, recorded, found]) => recorded !== found)
    const how = lines.length === 0 ? 'sealed' : wrong.length === 0 ? 'agrees' : 'DIFFERS'
    counts[how] += 1
    console.log(`${how.padEnd(7)}  ${proof.roundId}  stake ${proof.stake}${wrong.map(([what]) => `, ${what}`).join('')}`)
  }
  console.log(
    `${proofs.length} rounds: ${counts.agrees} agree, ${counts.DIFFERS} differ, ${counts.sealed} have a server seed that is still sealed`,
  )
  return counts.DIFFERS > 0 ? 1 : counts.agrees > 0 ? 0 : 2
}

const saved = JSON.parse(readFileSync(process.argv[2] ?? 'round.json', 'utf8'))
process.exit(saved.proofs ? checkMany(saved) : checkOne(saved))
