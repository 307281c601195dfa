import { useText } from '@halong/app-kit/text.ts'
import { Search } from 'lucide-react'
import type { Brand } from '#shared/brands.ts'
import { BrandSwitch } from './brand-switch.tsx'
import { Clock } from './clock.tsx'
import { ConnectionDot } from './connection-dot.tsx'
import { OperatorMenu } from './operator-menu.tsx'
import { WaitingBell } from './waiting-bell.tsx'

type TopBarProps = { readonly brand: Brand; readonly onSearch: () => void; readonly onKeys: () => void }

/** Which brand, search, what waits, what time it is, who is at work; the line under it is the brand's. */
export function TopBar({ brand, onSearch, onKeys }: TopBarProps) {
  const text = useText()
  return (
    <header className="fixed inset-x-0 top-0 z-20 bg-surface">
      <div className="flex h-[calc(var(--bar)-3px)] items-center gap-2 px-2 md:px-3">
        <BrandSwitch brand={brand} />
        <button
          type="button"
          onClick={onSearch}
          aria-keyshortcuts="Control+K Meta+K /"
          className="mx-auto hidden h-8 w-full max-w-104 items-center gap-2 rounded-control bg-hover px-3 text-sm text-ink-2 ring-1 ring-line ring-inset hover:bg-press md:flex"
        >
          <Search aria-hidden size={16} strokeWidth={1.75} />
          <span className="flex-1 truncate text-start">{text('office.search.placeholder')}</span>
          <kbd className="rounded-sm bg-press px-1.5 font-mono text-xs">/</kbd>
        </button>
        <div className="ms-auto flex items-center gap-1 md:ms-0">
          <Clock />
          <ConnectionDot />
          <WaitingBell brand={brand} />
          <OperatorMenu onKeys={onKeys} />
        </div>
      </div>
      <div className="tint" />
    </header>
  )
}
