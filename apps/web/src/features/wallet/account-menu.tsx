import type { AccessLevel } from '@halong/api/rights'
import { Badge, Menu, menuItemLook } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import {
  BanknoteArrowUp,
  LayoutGrid,
  LogOut,
  type LucideIcon,
  Network,
  ReceiptText,
  ScrollText,
  ShieldCheck,
  UserPlus,
  WalletCards,
} from 'lucide-react'
import type { MouseEvent } from 'react'
import { memberQuery } from '#shared/gateway/gateway.ts'
import { useMemberCall } from '#shared/gateway/use-call.ts'
import { AccountPicture } from '#shared/picture/account-picture.tsx'
import { enter } from '#shared/routing/enter.ts'
import { openModal } from '#shared/routing/modals.ts'
import { Link } from '#shared/routing/router.tsx'
import { isTrial, roleIn, useSession } from '#shared/session/session.ts'
import { useGate } from '#shared/site/site.ts'
import { type TextKey, useText } from '#shared/text/text.ts'

type Entry = { readonly label: TextKey; readonly icon: LucideIcon; readonly forAgents?: true } & (
  | { readonly to: string; readonly door?: AccessLevel }
  | { readonly opens: 'sign-out' }
)

/** What a player reaches from the avatar (R-HEAD-3); everything else stands in the member centre. */
const accountMenu: readonly Entry[] = [
  { label: 'title.member', icon: LayoutGrid, to: '/member' },
  { label: 'title.agent', icon: Network, to: '/agent', door: 'agent', forAgents: true },
  { label: 'action.deposit', icon: WalletCards, to: '/member/depositv2', door: 'member' },
  { label: 'action.withdraw', icon: BanknoteArrowUp, to: '/member/withdraw', door: 'member' },
  { label: 'account.menu.movements', icon: ReceiptText, to: '/member/transactionHistory' },
  { label: 'account.menu.rounds', icon: ScrollText, to: '/member/personalHistoryCopy' },
  { label: 'account.menu.security', icon: ShieldCheck, to: '/member/securityCenter', door: 'member' },
  { label: 'account.menu.sign_out', icon: LogOut, opens: 'sign-out' },
]

/** What this session reaches: the agent centre stands in the menu of agents alone (R-AG-1). */
export function useAccountMenu(): readonly Entry[] {
  const isAgent = roleIn(useSession()) === 'agent'
  return accountMenu.filter(({ forAgents }) => isAgent || !forAgents)
}

/** Stops a press on a link to a place the session may not enter, and says why (R-ROLE-1). */
export const holdAt = (door: AccessLevel | undefined) => (event: MouseEvent) => {
  if (door !== undefined && !enter(door)) event.preventDefault()
}

/** The avatar and its menu: who is signed in, and where to go from there. */
export function AccountMenu() {
  const text = useText()
  const session = useSession()
  const trial = isTrial(session)
  const entries = useAccountMenu()
  const mayRegister = useGate('DIRECTREG3')
  const { data: player } = useMemberCall('player.getInfo')
  const { data: picture } = useQuery(
    memberQuery('security.getIcon', trial || session?.passwordChangeRequired ? '' : (session?.playerId ?? '')),
  )
  const name = player?.nickname || session?.account || ''
  return (
    <Menu
      label={text('account.menu')}
      trigger={(attributes) => (
        <button
          {...attributes}
          type="button"
          aria-label={text('account.menu_of', { name })}
          className="inline-grid size-11 shrink-0 place-items-center rounded-full text-sm font-bold transition-colors hover:bg-hover"
        >
          <AccountPicture icon={picture?.icon ?? null} name={name} size="small" />
        </button>
      )}
    >
      <div className="flex items-center gap-2 px-3 pt-2 pb-3">
        <span className="min-w-0">
          <span className="block truncate text-sm font-bold text-ink">{name}</span>
          {player && player.nickname !== '' && player.nickname !== session?.account && (
            <span className="block truncate text-xs text-ink-2">{session?.account}</span>
          )}
        </span>
        {trial ? <Badge tone="gold">{text('wallet.demo')}</Badge> : session?.label && <MemberLabel {...session.label} />}
        {player !== undefined && player.clubLabel.rankLevel > 0 && (
          <Link to="/member/vip" className="rounded-full">
            <MemberLabel name={player.clubLabel.labelName} textColor={player.clubLabel.color} backgroundColor={player.clubLabel.color2} />
          </Link>
        )}
      </div>
      {trial && mayRegister && (
        <button type="button" role="menuitem" tabIndex={-1} onClick={() => openModal('register')} className={menuItemLook}>
          <UserPlus aria-hidden size={20} strokeWidth={1.75} />
          {text('auth.register.title')}
        </button>
      )}
      {entries.map((entry) => {
        const Icon = entry.icon
        const inside = (
          <>
            <Icon aria-hidden size={20} strokeWidth={1.75} />
            {text(entry.label)}
          </>
        )
        if ('to' in entry) {
          return (
            <Link key={entry.label} role="menuitem" tabIndex={-1} to={entry.to} onClick={holdAt(entry.door)} className={menuItemLook}>
              {inside}
            </Link>
          )
        }
        return (
          <button
            key={entry.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => openModal(entry.opens)}
            className={menuItemLook}
          >
            {inside}
          </button>
        )
      })}
    </Menu>
  )
}

const COLOUR = /^#[0-9A-Fa-f]{3,8}$/
/** The member label in its own colours, where they are colours (R-HEAD-3). */
export function MemberLabel({
  name,
  textColor,
  backgroundColor,
}: {
  readonly name: string
  readonly textColor: string
  readonly backgroundColor: string
}) {
  const style = COLOUR.test(textColor) && COLOUR.test(backgroundColor) ? { color: textColor, background: backgroundColor } : undefined
  return (
    <span style={style} className="inline-flex h-6 items-center rounded-full bg-gold-soft px-2.5 text-xs font-semibold text-gold">
      {name}
    </span>
  )
}
