import { CategoryGlyph, IconButton } from '@halong/ui'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { ShownLobby } from '#shared/game/shown-lobbies.ts'
import { Link } from '#shared/routing/router.tsx'
import { useText } from '#shared/text/text.ts'
import { SideEntry } from './side-entry.tsx'

const lineLook =
  'flex min-h-9 items-center rounded-control ps-11 pe-3 text-sm text-ink-2 transition-colors hover:bg-hover hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-link'

type SideLobbyEntryProps = { readonly lobby: ShownLobby; readonly folded: boolean; readonly onLeave?: () => void }

/** A category, and below it All and its vendors where there are several (R-SIDE-1, R-SIDE-2): each leads to the lobby with that filter. */
export function SideLobbyEntry({ lobby, folded, onLeave }: SideLobbyEntryProps) {
  const text = useText()
  const id = useId()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const page = `/${lobby.path}`
  const isHere = pathname === page
  const [chosen, setChosen] = useState<boolean | null>(null)
  const leave = onLeave ? { onPress: onLeave } : {}
  const entry = (
    <SideEntry
      {...leave}
      folded={folded}
      to={lobby.to}
      icon={<CategoryGlyph name={lobby.glyph} />}
      label={text(lobby.name)}
      {...(lobby.games === null ? {} : { count: lobby.games })}
    />
  )
  if (lobby.vendors.length < 2 || folded) return <li>{entry}</li>
  // Open where one is, until one says otherwise.
  const isOpen = chosen ?? isHere
  const shown = params.get('vassalage') ?? ''
  const lines = [{ vassalage: '', name: text('side.all_vendors'), to: page }, ...lobby.vendors]
  return (
    <li>
      <div className="flex items-center gap-0.5">
        <div className="min-w-0 flex-1">{entry}</div>
        <IconButton
          size={36}
          label={text(isOpen ? 'side.hide_vendors' : 'side.show_vendors', { lobby: text(lobby.name) })}
          aria-expanded={isOpen}
          aria-controls={id}
          icon={<ChevronDown aria-hidden size={18} strokeWidth={1.75} className={clsx('transition-transform', isOpen && 'rotate-180')} />}
          onClick={() => setChosen(!isOpen)}
        />
      </div>
      <ul id={id} hidden={!isOpen} className="flex flex-col gap-0.5 py-0.5">
        {lines.map(({ vassalage, name, to }) => (
          <li key={vassalage}>
            <Link
              to={to}
              {...(onLeave ? { onClick: onLeave } : {})}
              aria-current={isHere && shown === vassalage ? 'page' : undefined}
              className={lineLook}
            >
              <span className="truncate">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}
