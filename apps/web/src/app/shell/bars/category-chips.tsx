import { CategoryGlyph, chipLook, StickyChips } from '@halong/ui'
import { useLocation } from 'react-router'
import { Link } from '#shared/routing/router.tsx'
import { useText } from '#shared/text/text.ts'
import { useLobbies } from './use-lobbies.ts'

/** The way between lobbies on a phone and a tablet; on a desktop the side bar does this. */
export function CategoryChips() {
  const text = useText()
  const { pathname } = useLocation()
  const lobbies = useLobbies()
  const entries = [{ path: '', to: '/', name: 'nav.home', glyph: 'home' } as const, ...lobbies]
  return (
    <div className="contents lg:hidden">
      <StickyChips label={text('nav.games')}>
        {entries.map(({ path, to, name, glyph }) => (
          <Link
            key={path}
            to={to}
            aria-current={
              // The pages of login and registration are the home page with a popup.
              pathname === `/${path}` || (path === '' && /^\/(login|register)$/.test(pathname)) ? 'page' : undefined
            }
            className={chipLook}
          >
            <CategoryGlyph name={glyph} size={18} />
            {text(name)}
          </Link>
        ))}
      </StickyChips>
    </div>
  )
}
