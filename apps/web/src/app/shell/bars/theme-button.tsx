import { IconButton } from '@halong/ui'
import { Moon, Sun } from 'lucide-react'
import { useTheme } from '#shared/site/theme.ts'
import { useText } from '#shared/text/text.ts'

/** R-HEAD-1: dark and light. The label says what a press does. */
export function ThemeButton() {
  const text = useText()
  const { theme, choose } = useTheme()
  const dark = theme === 'dark'
  return (
    <IconButton
      label={text(dark ? 'theme.to_light' : 'theme.to_dark')}
      icon={dark ? <Sun size={20} strokeWidth={1.75} /> : <Moon size={20} strokeWidth={1.75} />}
      onClick={() => choose(dark ? 'light' : 'dark')}
    />
  )
}
