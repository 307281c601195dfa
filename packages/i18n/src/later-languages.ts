import { type Language, languages } from './languages.ts'

const left = (code: string, tag: string, name: string): Language => ({ code, tag, name, dir: 'ltr' })
const right = (code: string, tag: string, name: string): Language => ({ code, tag, name, dir: 'rtl' })

/**
 * Languages that are known and not complete yet; nobody is offered them. The seeds name the codes of the six that
 * are offered (TY is Filipino); the codes here are ours, in their manner: of the country where a market goes by it (TW, JP, KR, MY for Malay, KH,
 * LA, MM, KZ, BR), else of the language (R-LANG-1).
 */
const laterLanguages: readonly Language[] = [
  left('TW', 'zh-Hant', '繁體中文'),
  left('JP', 'ja', '日本語'),
  left('KR', 'ko', '한국어'),
  left('MY', 'ms', 'Bahasa Melayu'),
  left('KH', 'km', 'ខ្មែរ'),
  left('LA', 'lo', 'ລາວ'),
  left('MM', 'my', 'မြန်မာ'),
  left('HI', 'hi', 'हिन्दी'),
  left('BN', 'bn', 'বাংলা'),
  right('UR', 'ur', 'اردو'),
  right('FA', 'fa', 'فارسی'),
  right('AR', 'ar', 'العربية'),
  right('HE', 'he', 'עברית'),
  left('TR', 'tr', 'Türkçe'),
  left('RU', 'ru', 'Русский'),
  left('UA', 'uk', 'Українська'),
  left('KZ', 'kk', 'Қазақ тілі'),
  left('MN', 'mn', 'Монгол'),
  left('PL', 'pl', 'Polski'),
  left('CS', 'cs', 'Čeština'),
  left('HU', 'hu', 'Magyar'),
  left('RO', 'ro', 'Română'),
  left('EL', 'el', 'Ελληνικά'),
  left('DE', 'de', 'Deutsch'),
  left('NL', 'nl', 'Nederlands'),
  left('FR', 'fr', 'Français'),
  left('ES', 'es', 'Español'),
  left('PT', 'pt-PT', 'Português'),
  left('BR', 'pt-BR', 'Português (Brasil)'),
  left('IT', 'it', 'Italiano'),
  left('SV', 'sv', 'Svenska'),
  left('NO', 'nb', 'Norsk'),
  left('DA', 'da', 'Dansk'),
  left('FI', 'fi', 'Suomi'),
  left('SW', 'sw', 'Kiswahili'),
]

/** Every language the site knows, offered or not. */
export const knownLanguages: readonly Language[] = [...languages, ...laterLanguages]
