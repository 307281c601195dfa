import { Button } from '@halong/ui'
import { BrandName } from '#shared/picture/brand-mark.tsx'
import { Scene } from '#shared/picture/scene.tsx'
import { openModal } from '#shared/routing/modals.ts'
import { Link } from '#shared/routing/router.tsx'
import { useGate, useSite } from '#shared/site/site.ts'
import { useText } from '#shared/text/text.ts'
import { LanguageMenu } from '../shell/bars/language-menu.tsx'
import { ThemeButton } from '../shell/bars/theme-button.tsx'

/** R-SYS-13: what a visitor sees of a site for members: the way in, and nothing of what is behind it. */
export function MembersOnlyPage() {
  const text = useText()
  const canRegister = useGate('DIRECTREG3')
  const { brand } = useSite()
  return (
    <div className="flex min-h-dvh flex-col">
      <header data-header className="flex h-(--header) items-center gap-2 border-b border-line px-4 md:px-8">
        <BrandName />
        <span className="flex-1" />
        <LanguageMenu />
        <ThemeButton />
      </header>
      <div className="mx-auto flex w-full max-w-160 flex-1 flex-col items-center justify-center px-4 py-10 text-center short:py-4">
        <div className="w-full short:w-56">
          <Scene name="fair-play" wide />
        </div>
        <h1 className="mt-8 short:mt-4 text-2xl font-extrabold md:text-3xl">{text('members.title')}</h1>
        <p className="mt-3 text-base text-ink-2">{text(canRegister ? 'members.text' : 'members.text_closed', { brand: brand.name })}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <Button onClick={() => openModal('login')}>{text('action.login')}</Button>
          {canRegister && (
            <Button tone="secondary" onClick={() => openModal('register')}>
              {text('action.register')}
            </Button>
          )}
        </div>
      </div>
      <footer className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 px-4 py-6 text-xs text-ink-2">
        <span>{text('footer.age.text', { age: brand.minimumAge })}</span>
        <Link to="/helpmc" className="inline-flex min-h-8 items-center font-semibold text-link underline-offset-4 hover:underline">
          {text('title.help_centre')}
        </Link>
      </footer>
    </div>
  )
}
