import { IconButton } from '@halong/ui'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useEffect, useState } from 'react'
import { sideMenu } from '#app/deferred-parts.ts'
import { useMinWidth } from '#app/shell/bars/use-min-width.ts'
import { BrandName } from '#shared/picture/brand-mark.tsx'
import { Link } from '#shared/routing/router.tsx'
import { localText } from '#shared/session/session.ts'
import { useSite } from '#shared/site/site.ts'
import { useText } from '#shared/text/text.ts'

/** The folded state lives on the document, where the first script puts it before anything is rendered (R-SIDE-1, mini mode). */
function useFolded(): readonly [boolean, () => void] {
  const [folded, setFolded] = useState(false)
  useEffect(() => setFolded(document.documentElement.dataset['side'] === 'mini'), [])
  const fold = () => {
    const next = !folded
    if (next) document.documentElement.dataset['side'] = 'mini'
    else delete document.documentElement.dataset['side']
    localText.write('sideBar', next ? 'mini' : 'full')
    setFolded(next)
  }
  return [folded, fold]
}

/** R-SIDE-1: beside every page where there is space. */
export function SideBar() {
  return useMinWidth('64rem') ? <Bar /> : null
}

function Bar() {
  const text = useText()
  const { brand } = useSite()
  const [folded, fold] = useFolded()
  const Menu = sideMenu
  return (
    <aside className="side-bar fixed inset-y-0 start-0 z-30 hidden w-(--side-now) flex-col border-e border-line bg-surface transition-[width] duration-200 lg:flex">
      <div className="flex h-(--bar) shrink-0 items-center justify-between gap-2 border-b border-line ps-5 pe-3 mini:justify-center mini:px-0">
        <Link to="/" aria-label={text('shell.to_home', { brand: brand.name })} className="rounded-control mini:hidden">
          <BrandName />
        </Link>
        <IconButton
          label={text(folded ? 'side.unfold' : 'side.fold')}
          aria-expanded={!folded}
          icon={
            folded ? (
              <PanelLeftOpen size={20} strokeWidth={1.75} className="rtl:-scale-x-100" />
            ) : (
              <PanelLeftClose size={20} strokeWidth={1.75} className="rtl:-scale-x-100" />
            )
          }
          onClick={fold}
        />
      </div>
      <Menu folded={folded} />
    </aside>
  )
}
