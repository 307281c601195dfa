import { MAX_BEADS, MAX_ROOMS } from '@halong/api'
import { prose } from '../page.ts'
import { block, code, list, paragraph, type Section, steps, table } from './html.ts'

export function launch(): Section {
  const content = [
    paragraph('The site opens a game in a frame at an address of yours:'),
    block('https://games.acme.example/play/sea-dice#ticket=…&lang=EN&theme=dark'),
    list(
      'The part before `/play/` is your launch origin, agreed with the brand; `sea-dice` is a game code of your catalogue.',
      '`ticket` is used once, within 60 seconds. It stands behind `#`, so that it reaches no log and no Referer. Your page posts it to your own server, which exchanges it with `seamless.authenticate`.',
      '`lang` is the language of the player (`EN`, `VI`, `CN`, …), `theme` is `dark` or `light`. `mode=demo` is there when it is played for trial money; the asset is then `FUN/4`. `open` names one of your rooms, as you told them: open the game there where it has a seat, and take no stake before the player asks for it. Ignore names you do not know.',
      'A brand that is reached at another address than the installation adds `?site=https://brand.example`: the origin that will frame the page.',
    ),
    '<h4>What your page has to allow</h4>',
    list(
      'Be framed by the site: `Content-Security-Policy: frame-ancestors https://brand.example`, and no `X-Frame-Options`. Allow no origin you were not told of.',
      'The frame is sandboxed with scripts, its own origin, forms and popups. It cannot navigate the site.',
      'An unknown game code answers 404.',
    ),
    '<h4>Entering</h4>',
    steps(
      'The page reads the ticket, removes the fragment (`history.replaceState`) and posts it to your server.',
      'Your server calls `seamless.authenticate` and keeps player, game session and limits. Let a new entry of the same player end the one before.',
      'The page says `halong.ready` to the site. The game counts as opened then, with the load of the frame, or with the exchange of the ticket.',
    ),
    paragraph(
      'The game session is a secret between your server and the wallet; give your page a token of your own. It ends when the player signs out at the site.',
    ),
  ].join('')
  return { title: 'Launch', content: content + roomsTold() + tablesTold() }
}

/** What the gateway asks of vendors for the lobby: contracts §6, `rooms`. */
function roomsTold(): string {
  const room = { room: '12.0000', name: 'Beginners', stake: '12.0000', seats: 4, taken: 3, players: 11 }
  return [
    '<h4>Rooms (optional)</h4>',
    paragraph(
      'A game of the types `PVP`, `FISH`, `COCKFIGHT` or `LIVE` may show its rooms in the lobby. The brand asks for them at your launch origin, at most every two seconds for a game, by `POST /halong/rooms`, signed like your own calls with your secret and without `X-Vendor`. Check the signature over the very text. Answer within two seconds, or 404 where you have none: the game opens without.',
    ),
    block(JSON.stringify({ commandId: '…', language: 'EN', body: { gameCode: 'sea-cards', asset: 'USD/4', brand: 1 } }, null, 2)),
    block(JSON.stringify({ success: true, value: { rooms: [room] } }, null, 2)),
    list(
      `At most ${MAX_ROOMS} rooms. \`room\` has 1 to 60 letters, digits, dots, dashes and underscores, and comes back as \`open\`.`,
      '`seats` and `taken` are of the table where the next player would sit, `players` of the whole room. `stake` is decimal text, or null where the room has none of its own.',
    ),
  ].join('')
}

/** Contracts §6, `tables`. */
function tablesTold(): string {
  const results = [
    { text: '17', tone: 'dark' },
    { text: '32', tone: 'red' },
  ]
  const told = { gameCode: 'sea-wheel', state: 'OPEN', until: '2026-11-26T04:00:09.000Z', players: 11, lately: results }
  return [
    '<h4>Tables (optional)</h4>',
    paragraph(
      'The card of a game of the types `LIVE` or `COCKFIGHT` shows whether bets are open, for how long, how many play, and the last results. The brand asks for all your tables at once while such cards are in view, at most every two seconds for a language, by `POST /halong/tables`, signed in the same way. Answer within two seconds, or 404 where you have none: the cards come without.',
    ),
    block(JSON.stringify({ commandId: '…', language: 'EN', body: {} }, null, 2)),
    block(JSON.stringify({ success: true, value: { tables: [told] } }, null, 2)),
    list(
      '`state` is `OPEN`, `BUSY` or `STOPPED`. `until` is when an open table closes, of a busy one when its next round opens, or null. `players` have a bet of real money on the round.',
      `\`lately\` has at most ${MAX_BEADS} results, the newest last, each of 1 to 40 characters in the language of the call. \`tone\` is \`red\` or \`blue\` for the two sides of a game, \`green\` for neither, \`dark\` or \`plain\`. Tell a result when its round is over, never before.`,
    ),
  ].join('')
}

const row = (message: string, fields: string, meaning: string) => [code(message), fields === '' ? '–' : prose(fields), prose(meaning)]

export function frameMessages(): Section {
  const content = [
    paragraph(
      'Page and site talk by `postMessage`. Check both: `event.source` is `window.parent` and `event.origin` is the exact origin that frames you. Send to that origin, never to `*`. Each message is `{ type, … }`; anything else is not heard. Nothing secret is ever sent.',
    ),
    '<h4>Your page to the site</h4>',
    table(
      ['Type', 'Fields', 'Meaning'],
      [
        row('halong.ready', '', 'The game can be played. The site answers with theme, language and offer.'),
        row('halong.exit', '', 'The player leaves the game.'),
        row('halong.busy', '`busy: boolean`', 'A round runs: the site asks before it leaves the page.'),
        row(
          'halong.balance',
          '`asset`, `amount`, `version`',
          'A balance as the wallet told it: decimal text with the version beside it. Older versions are not shown.',
        ),
        row('halong.offer', '', 'The player accepts what the site offered.'),
        row('halong.limits', '', 'A limit of the player’s stood in the way of a stake: the site shows it.'),
      ],
    ),
    '<h4>The site to your page</h4>',
    table(
      ['Type', 'Fields', 'Meaning'],
      [
        row('halong.theme', '`value: "dark" | "light"`', 'How the site looks now.'),
        row('halong.language', '`value`', 'The player’s language.'),
        row(
          'halong.offer',
          '`value: "demo" | "refill" | "register" | "none"`',
          'What the site has for a player who cannot pay the smallest stake: the demo, trial money anew, an account, nothing.',
        ),
        row(
          'halong.tally',
          '`elapsedMs`, `asset`, `net`',
          'How long this play has lasted and its net result (decimal text, or null) by the site’s count. Show these where you show your own.',
        ),
      ],
    ),
  ].join('')
  return { title: 'Frame messages', content }
}
