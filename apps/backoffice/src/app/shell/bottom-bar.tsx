import { useText } from '@halong/app-kit/text.ts'
import clsx from 'clsx'
import { Search } from 'lucide-react'
import { NavLink } from 'react-router'
import type { Brand } from '#shared/brands.ts'
import { addressOf } from '#shared/office-page.ts'
import { useOperator } from '#shared/operator.tsx'
import { mayOpen, pages } from '../pages.ts'

const look = 'flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-xs font-medium'

/** The bar of a phone: home, what waits, search, me. */
export function BottomBar({ brand, onSearch }: { readonly brand: Brand; readonly onSearch: () => void }) {
  const text = useText()
  const { permissions } = useOperator()
  const entry = (name: string) =>
    pages
      .filter((page) => page.name === name && mayOpen(page, permissions))
      .map((page) => (
        <NavLink
          key={name}
          to={addressOf(page, brand.code)}
          end={page.path === ''}
          className={({ isActive }) => clsx(look, isActive ? 'text-link' : 'text-ink-2')}
        >
          <page.icon aria-hidden size={20} strokeWidth={1.75} />
          {text(page.title)}
        </NavLink>
      ))
  return (
    <nav
      aria-label={text('office.nav_phone')}
      className="fixed inset-x-0 bottom-0 z-10 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {entry('home')}
      {entry('waiting')}
      <button type="button" onClick={onSearch} className={clsx(look, 'text-ink-2')}>
        <Search aria-hidden size={20} strokeWidth={1.75} />
        {text('office.search')}
      </button>
      {entry('me')}
    </nav>
  )
}
