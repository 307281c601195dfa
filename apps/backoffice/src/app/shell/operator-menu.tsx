import { useText, useTextStore } from '@halong/app-kit/text.ts'
import { Menu, menuItemLook, showToast } from '@halong/ui'
import { CircleUserRound, Keyboard, Languages, LogOut, Moon, Rows3, Sun, SunMoon, UserRound } from 'lucide-react'
import { createElement, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#shared/api.ts'
import { useOperator } from '#shared/operator.tsx'
import { prefer, type Theme, usePreferences } from '#shared/preferences.ts'
import { useRoleNames } from '#shared/rights/use-role-name.ts'
import { leave } from '#shared/session/session.ts'
import type { OfficeLanguage } from '#shared/text.ts'

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const
const themes = { dark: Moon, light: Sun, system: SunMoon }
const nextTheme: Readonly<Record<Theme, Theme>> = { dark: 'light', light: 'system', system: 'dark' }

/** Who is at work, and how the pages look to them. */
export function OperatorMenu({ onKeys }: { readonly onKeys: () => void }) {
  const text = useText()
  const texts = useTextStore()
  const navigate = useNavigate()
  const { username, roles } = useOperator()
  const roleNames = useRoleNames()
  const { theme, density, language } = usePreferences()
  const item = (label: string, picture: ReactNode, press: () => void) => (
    <button type="button" role="menuitem" className={menuItemLook} onClick={press}>
      {picture}
      {label}
    </button>
  )
  function chooseLanguage(next: OfficeLanguage): void {
    void texts.choose(next).then(() => {
      prefer({ language: next })
      document.documentElement.lang = next.toLowerCase()
    })
  }
  function signOut(): void {
    call('operator.logout').then(leave, () => {
      leave()
      showToast(text('office.sign_out.unsure'), { tone: 'bad' })
    })
  }
  return (
    <Menu
      label={text('office.operator.menu')}
      trigger={(attributes) => (
        <button
          {...attributes}
          type="button"
          aria-label={text('office.operator.now', { name: username })}
          className="flex h-9 items-center gap-2 rounded-control px-2 text-sm font-medium text-ink-2 hover:bg-hover hover:text-ink"
        >
          <CircleUserRound {...icon} />
          <span className="hidden max-w-36 truncate lg:inline">{username}</span>
        </button>
      )}
    >
      <div className="px-3 py-2 text-sm">
        <p className="font-semibold">{username}</p>
        <p className="text-xs text-ink-2">{roleNames(roles)}</p>
      </div>
      {item(text('office.me.title'), <UserRound {...icon} />, () => navigate('/me'))}
      {item(text(`office.theme.${theme}`), createElement(themes[theme], icon), () => prefer({ theme: nextTheme[theme] }))}
      {item(text(`office.density.${density}`), <Rows3 {...icon} />, () => prefer({ density: density === 'normal' ? 'compact' : 'normal' }))}
      {item(text('office.language.other'), <Languages {...icon} />, () => chooseLanguage(language === 'EN' ? 'VI' : 'EN'))}
      {item(text('office.keys.title'), <Keyboard {...icon} />, onKeys)}
      {item(text('office.sign_out'), <LogOut {...icon} />, signOut)}
    </Menu>
  )
}
