import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { IconButton } from './icon-button.tsx'

type PasswordFieldProps = Omit<FieldProps, 'type' | 'end'> & { readonly showLabel: string; readonly hideLabel: string }

/** A password that can be looked at; paste and password managers work (S101). */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <IconButton
          label={shown ? hideLabel : showLabel}
          icon={shown ? <EyeOff size={20} strokeWidth={1.75} /> : <Eye size={20} strokeWidth={1.75} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
