import { parseArgs } from 'node:util'
import { checkBrand } from './vendor-check/brand/check-brand.ts'
import { failedOf, lineOf, type Outcome } from './vendor-check/report.ts'
import { checkVendor } from './vendor-check/vendor/check-vendor.ts'
import { playBy } from './vendor-check/vendor/play-command.ts'

const usage = `A brand's wallet, with small rounds of its players:
  VENDOR_SECRET=… npm run vendor:check -- https://brand.example --vendor ACME [--game sea-dice] [--member NAME]
    --member  plays with this member's money (MEMBER_PASSWORD); without it trial accounts of free play are opened

A vendor's pages and server, as a sandbox brand:
  VENDOR_SECRET=… npm run vendor:check -- --launch https://games.acme.example --vendor ACME [--game sea-dice]
    --site    the origin that frames the games (http://localhost:8080)
    --port    where the sandbox wallet listens on this machine (8090): the vendor's server is to call it
    --play    a command that plays one round of GAME_CODE with TICKET, and ends when it is over
`

/** `npm run vendor:check`: the rules of the seamless wallet, tried against a brand or against a vendor. Exit code 1 when one is broken, 2 when nothing could be tried. */
async function main(): Promise<Outcome[]> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      vendor: { type: 'string' },
      game: { type: 'string' },
      member: { type: 'string' },
      launch: { type: 'string' },
      site: { type: 'string', default: 'http://localhost:8080' },
      port: { type: 'string', default: '8090' },
      play: { type: 'string' },
    },
  })
  const [url] = positionals
  const { VENDOR_SECRET: secret = '', MEMBER_PASSWORD: password = '' } = process.env
  const { vendor, game: gameCode, member, launch, site, port, play } = values
  const tell = (outcome: Outcome) => void process.stdout.write(`${lineOf(outcome)}\n`)
  if (vendor === undefined || secret === '' || (url === undefined) === (launch === undefined)) throw new Error(usage)
  if (url !== undefined) {
    const account = member === undefined ? null : { username: member, password }
    return checkBrand({ origin: url, vendor, secret, gameCode, account, tell })
  }
  return checkVendor({
    launchOrigin: launch ?? '',
    siteOrigin: site,
    vendor,
    secret,
    port: Number(port),
    gameCode,
    play: play === undefined ? null : playBy(play),
    tell,
  })
}

try {
  const outcomes = await main()
  const failed = failedOf(outcomes)
  const count = (verdict: Outcome['verdict']) => outcomes.filter((each) => each.verdict === verdict).length
  process.stdout.write(`\n${count('passed')} passed, ${count('failed')} failed, ${count('not applicable')} not applicable\n`)
  process.exitCode = failed.length === 0 ? 0 : 1
} catch (fault) {
  const why = fault instanceof Error ? fault.message : String(fault)
  process.stderr.write(why === usage ? usage : `Nothing could be tried: ${why}\n`)
  process.exitCode = 2
}
