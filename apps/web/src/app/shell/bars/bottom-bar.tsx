import { CategoryGlyph, type GlyphName } from '@halong/ui'
import { Search, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { bottomBarLobbies } from '#shared/game/shown-lobbies.ts'
import { type ModalName, openModal } from '#shared/routing/modals.ts'
import { Link } from '#shared/routing/router.tsx'
import { useSession } from '#shared/session/session.ts'
import { type TextKey, useText } from '#shared/text/text.ts'
import { useLobbies } from './use-lobbies.ts'

const look =
  'flex h-full min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-xs font-semibold short:flex-row short:gap-1 text-ink-2 aria-[current=page]:text-link active:bg-hover'

const Inside = ({ icon, label }: { readonly icon: ReactNode; readonly label: string }) => (
  <>
    {icon}
    <span className="line-clamp-2 max-w-full px-px text-center leading-tight tracking-tight wrap-anywhere">{label}</span>
  </>
)

type BarEntry = { readonly path: string; readonly to: string; readonly glyph: GlyphName; readonly name: TextKey }
const home: BarEntry = { path: '', to: '/', glyph: 'home', name: 'nav.home' }

/** The thumb's bar on a phone: only places that exist. */
export function BottomBar() {
  const text = useText()
  const { pathname } = useLocation()
  const lobbies = useLobbies()
  const session = useSession()
  const signedIn = session !== null
  const entryLink = ({ path, to, glyph, name }: BarEntry) => (
    <Link key={path} to={to} aria-current={pathname === `/${path}` ? 'page' : undefined} className={look}>
      <Inside icon={<CategoryGlyph name={glyph} size={22} />} label={text(name)} />
    </Link>
  )
  const me: ModalName = signedIn ? 'account' : 'login'
  return (
    <nav
      aria-label={text('nav.quick')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <div className="mx-auto flex h-14 max-w-150 short:h-11 short:max-w-180">
        {[home, ...bottomBarLobbies(lobbies)].map(entryLink)}
        <button type="button" onClick={() => openModal('search')} aria-haspopup="dialog" aria-keyshortcuts="/" className={look}>
          <Inside icon={<Search aria-hidden size={22} strokeWidth={1.75} />} label={text('nav.search')} />
        </button>
        <button type="button" onClick={() => openModal(me)} aria-haspopup="dialog" className={look}>
          <Inside icon={<UserRound aria-hidden size={22} strokeWidth={1.75} />} label={text(signedIn ? 'nav.me' : 'action.login')} />
        </button>
      </div>
    </nav>
  )
}
