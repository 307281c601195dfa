import { transferRefusal } from '@halong/api'
import { block, code, list, paragraph, type Section, table } from './html.ts'

type Call = { readonly path: string; readonly body: string; readonly value: string }
const row = ({ path, body, value }: Call, meaning: string) => [code(`POST ${path}`), code(body), code(value), meaning]
const MEANINGS: Readonly<Record<(typeof transferRefusal.options)[number], string>> = {
  insufficient: 'The player does not have that much with you, or nothing at all.',
  player_blocked: 'You take no money of this player.',
  too_late: 'It came after `acceptUntil`.',
  never_came: 'You were asked about it before it came, and take it no more.',
  not_offered: 'You take no money of this kind.',
}

/** What a vendor with wallets of its own answers; everybody else leaves this part out. */
export function transferWallet(): Section {
  const content = [
    paragraph(
      'A vendor plays from the player’s main wallet by the calls above. One that keeps players’ money in wallets of its own answers these five instead; the brand calls them at the wallet address that was agreed. Tickets are exchanged as ever; stakes and wins are yours alone.',
    ),
    paragraph(
      'The brand signs as you do, with the same secret: `timestamp.nonce.POST.path.body`. Answer `{ "success": true, "value": … }`. Any other answer says nothing about the money.',
    ),
    table(
      ['Call', 'Body', 'Value', 'Meaning'],
      [
        row({ path: '/wallet/balance', body: 'playerId, asset', value: 'playerId, asset, balance' }, 'What the player has with you.'),
        row(
          { path: '/wallet/deposit', body: 'reference, playerId, asset, amount, acceptUntil', value: 'moved' },
          'Money comes to the player’s wallet with you.',
        ),
        row(
          { path: '/wallet/withdraw', body: 'reference, playerId, asset, amount | "all", acceptUntil', value: 'moved' },
          'Money leaves it; with `all` whatever is there.',
        ),
        row(
          { path: '/wallet/status', body: 'reference, way, playerId, asset', value: 'moved | reference, state: "unknown"' },
          'What became of a step.',
        ),
        row(
          { path: '/wallet/totals', body: 'asset', value: 'asset, deposited, withdrawn, staked, won, balance' },
          'Sums over all players since you began, of one moment.',
        ),
      ],
    ),
    block('moved = { reference, way: "in" | "out", playerId, asset, state: "done" | "refused", amount, balance, code }'),
    list(
      'A reference counts once, for ever. Sent again it is answered as the first time; with other content answer `success: false`.',
      'What first comes after `acceptUntil` is refused. What you never saw when you are asked about it by `status` is refused from then on (`never_came`); else say `unknown`, and the brand asks again until a minute after `acceptUntil`.',
      '`amount` is what moved and 0 where nothing did; `balance` is what is there afterwards.',
      'deposited − withdrawn − staked + won = balance. The brand lays it beside its books every hour.',
      'A deposit is whole or refused. Of a withdrawal you never give more than was asked for.',
    ),
    '<h4>Why nothing was moved</h4>',
    table(
      ['Code', 'Meaning'],
      transferRefusal.options.map((name) => [code(name), MEANINGS[name]]),
    ),
    paragraph(
      '`createPurses` and `transferWalletRoutes` of our vendor kit keep these rules; the practice vendor of `npm start` is built from them.',
    ),
  ].join('')
  return { title: 'Wallets of your own', content }
}
