import { ChevronDown, LogOut, UserRound } from 'lucide-react'
import { Menu, menuItemLook } from '@halong/ui'
import { openModal } from '#shared/modals.ts'
import { isTrial, type Session } from '#shared/session.ts'
import { useText } from '#shared/text.ts'
import { MemberLabel } from './member-label.tsx'

/** The menu behind the avatar (R-HEAD-3). */
export function AvatarMenu({ session }: { readonly session: Session }) {
  const text = useText()
  return (
    <Menu
      label={text('account.menu')}
      trigger={(attributes) => (
        <button
          type="button"
          {...attributes}
          aria-label={text('account.menu_of', { name: session.account })}
          className="flex h-11 items-center gap-1.5 rounded-full bg-hover ps-1 pe-2.5 text-ink-2 ring-1 ring-inset ring-line transition-colors hover:bg-press"
        >
          <span className="grid size-9 place-items-center rounded-full bg-brand text-sm font-bold text-on-brand uppercase">{[...session.account][0]}</span>
          <ChevronDown aria-hidden size={16} strokeWidth={2} />
        </button>
      )}
    >
      <div className="mb-1.5 flex flex-col gap-1 border-b border-line px-3 pt-2 pb-3">
        <span className="font-semibold">{session.account}</span>
        <MemberLabel session={session} />
      </div>
      <button type="button" role="menuitem" className={menuItemLook} onClick={() => openModal('account')}>
        <UserRound aria-hidden size={20} strokeWidth={1.75} />
        {text(isTrial(session) ? 'account.trial' : 'account.mine')}
      </button>
      <button type="button" role="menuitem" className={menuItemLook} onClick={() => openModal('sign-out')}>
        <LogOut aria-hidden size={20} strokeWidth={1.75} />
        {text('action.sign_out')}
      </button>
    </Menu>
  )
}
