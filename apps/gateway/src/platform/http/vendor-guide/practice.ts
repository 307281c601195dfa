import { prose } from '../page.ts'
import { block, code, json, list, paragraph, type Section, steps, table } from './html.ts'

export function start(): Section {
  const content = [
    paragraph(
      'A game vendor runs its own servers and pages. The brand holds the money: each stake and each win is a signed call to the brand’s wallet. This page is all you need to connect; what it says of calls and refusals is generated from the program that answers them.',
    ),
    list(
      'You get from the brand: your vendor code, a secret of 32 characters or more, the address of the wallet, and the origins that will frame your games.',
      'You give to the brand: the exact origin of your pages, your catalogue, and a person who answers when money is in doubt.',
    ),
    '<h4>A round</h4>',
    steps(
      'The player opens a game: the site loads your page with a ticket, your server exchanges it with `seamless.authenticate`.',
      'The player stakes. Write the round down, then send `seamless.debit`. Decide the outcome only when the debit is done.',
      'The round ends. Write down what you owe, then send `seamless.credit` for a win and `seamless.close` for the end; or one `settle` in `seamless.apply`, which is both.',
      'Send again what was not answered, under the same ids, until it is.',
    ),
    paragraph(
      'One secret serves all brands of an installation; the player’s `brand` says whose player it is. You see only players who entered your games.',
    ),
  ].join('')
  return { title: 'In short', content }
}

export function retries(): Section {
  const content = [
    paragraph('Networks lose requests and answers. Nothing is lost or paid twice if you keep four habits:'),
    steps(
      'Write your intent with its id to a durable place before the first try.',
      'Send the very same body again after a lost answer, a timeout (3 seconds are enough), a 5xx or the class `retry`. Only timestamp, nonce and signature are new.',
      'Wait 100 ms, then double up to 60 seconds with some jitter. Go on for 24 hours; then have a person look.',
      'Take `duplicate: true` for a success: it says that an earlier try had arrived.',
    ),
    '<h4>A debit without an answer</h4>',
    paragraph(
      'You do not know whether the stake was taken. Ask again with the same id until the wallet tells. Say `acceptUntil` with every debit, some 30 seconds ahead: after it any answer is the last word, because a debit first seen later is refused for good (W19), and one seen before keeps its answer. A stake that was taken always gets its outcome.',
    ),
    paragraph(
      'A rollback is for what your published rules give back, not for a lost answer: whoever can delay an answer would choose which rounds count. If your program rolls back all the same, the debit is cancelled even when it arrives later (W9). Each rollback says its reason, `player_cancel` or `rule:` and the name of the rule, and is counted.',
    ),
    '<h4>A win without an answer</h4>',
    paragraph(
      'Credits, closes and rollbacks pass whatever happened to the player meanwhile: signed out, blocked, excluded, site under maintenance (W13). So never drop one; `request.busy` and no answer at all end, and then it is paid.',
    ),
    '<h4>Many at once</h4>',
    list(
      '`seamless.apply` takes up to 500 items and answers each. Items of one round are done in their order.',
      'Items beside each other with the same `group` (one player, one asset, at most 200) are done together or not at all.',
      'A set may be sent again whole: each item is answered as before.',
    ),
  ].join('')
  return { title: 'Retries', content }
}

type CatalogueField = readonly [name: string, need: 'required' | 'optional', meaning: string]
/** An entry of the catalogue, as the lobby takes it. */
export const catalogueFields: readonly CatalogueField[] = [
  ['code', 'required', 'The game code: small letters, digits, dashes; up to 48. It stands in the launch address and never changes.'],
  ['name', 'required', 'Names by language: `{ "en": "Sea Dice", "vi": "…" }`, in small letters; `en` is needed.'],
  ['gameType', 'required', 'Category: `RNG` `FISH` `PVP` `LIVE` `ELOTT` `LOTT` `SPORTS` `ESPORTS` `COCKFIGHT` `INHOUSE`.'],
  ['gameClassify', 'required', 'A finer kind, up to 40 characters: `SLOT`, `CRASH`, `TABLE`.'],
  ['returnRateBp', 'required', 'Return to the player in hundredths of a percent: 9600 is 96 %. Shown to players.'],
  ['volatility', 'required', '1 (calm) to 5 (wild).'],
  ['volatilityChosen', 'optional', 'True where the player’s own choices decide it.'],
  ['maxWinTimes', 'required', 'The largest win of a stake, in stakes. The wallet pays no more (W16, W21).'],
  ['lines', 'required', 'Number of lines; 0 where there are none.'],
  ['limits', 'optional', 'Stakes by asset: `{ "USD/4": { "minStake": "0.10", "maxStake": "100" } }`. This or `ladder`.'],
  ['ladder', 'optional', 'Stakes by the name of a ladder of the wallet, in every asset it has one for.'],
  ['capEndsRound', 'optional', 'A round ends before it would pay more than the prize cap.'],
  ['image', 'optional', 'Paths of the artwork at the site, `{ "tall": "/…", "wide": "/…" }`.'],
  ['playType', 'optional', 'What a lottery’s page opens with.'],
  ['isHot', 'optional', 'Put forward by you; operators decide.'],
  ['isNew', 'optional', 'New in your catalogue.'],
]
export const catalogueExample = {
  code: 'sea-dice',
  name: { en: 'Sea Dice', vi: 'Xúc Xắc Biển' },
  gameType: 'INHOUSE',
  gameClassify: 'ORIGINAL',
  returnRateBp: 9_800,
  volatility: 2,
  maxWinTimes: 6,
  lines: 0,
  limits: { 'USD/4': { minStake: '0.10', maxStake: '100' }, 'FUN/4': { minStake: '0.10', maxStake: '100' } },
}

export function catalogue(): Section {
  const content = [
    paragraph(
      'Your catalogue is a JSON list of up to 500 games, the whole of it each time: a game it no longer names is closed. Hand it to the brand’s operators, who see what it would change and take it over. Serve it at `/api/catalogue` of your launch origin too, as `{ "success": true, "value": { "games": [ … ] } }`, where it can be checked. Fields beyond these are left out.',
    ),
    table(
      ['Field', '', 'Meaning'],
      catalogueFields.map(([name, need, meaning]) => [code(name), need, prose(meaning)]),
    ),
    json(catalogueExample),
    paragraph(
      'Brands may set limits of their own. Ask `seamless.games` for the limits that hold, keep the answer for a minute, and offer stakes up to the smaller of `max` and `prizeCap` ÷ largest win. A stake outside is refused (W4).',
    ),
  ].join('')
  return { title: 'Catalogue', content }
}

export function checking(): Section {
  const content = [
    paragraph(
      'From a copy of this program, this tries every rule of the state table at a brand that knows you, prints a line for each and ends with 1 when one is broken:',
    ),
    block('VENDOR_SECRET=… npm run vendor:check -- https://brand.example --vendor ACME --game sea-dice'),
    paragraph(
      'It plays small rounds with two trial accounts of free play, or with the money of a member: `--member NAME` and `MEMBER_PASSWORD`. Run it at a practice brand: ids used wrongly on purpose are shown to its operators.',
    ),
    paragraph(
      'This is the other direction. It opens a sandbox wallet on your machine at port 8090, which your server has to call, reads `/api/catalogue` and the pages of your launch origin, and plays rounds while requests and answers are lost:',
    ),
    block("VENDOR_SECRET=… npm run vendor:check -- --launch http://localhost:8091 --vendor ACME --play 'node play-once.ts'"),
    paragraph(
      'The command plays one round as your page would, with `TICKET`, `GAME_CODE` and `LAUNCH_URL` from its environment, and ends when the round is over or refused. `tools/sample-vendor` is a whole vendor that passes, written from this page.',
    ),
  ].join('')
  return { title: 'Checking', content }
}
