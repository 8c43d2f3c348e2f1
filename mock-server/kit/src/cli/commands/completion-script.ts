import type { Command } from '../command.ts';

const scripts = {
  bash: String.raw`_krapao() {
  local word
  COMPREPLY=()
  while IFS= read -r word; do COMPREPLY+=("$word"); done < <(krapao __complete "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o default -F _krapao krapao`,
  zsh: String.raw`#compdef krapao
_krapao() {
  local -a found
  found=("\${(@f)$(krapao __complete "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  [[ -n "$found" ]] && compadd -- $found || _files
}
compdef _krapao krapao`,
  fish: String.raw`function __krapao
  set -l words (commandline -opc) (commandline -ct)
  krapao __complete $words[2..-1] 2>/dev/null
end
complete -c krapao -a '(__krapao)'`,
} as const;

const shells = Object.keys(scripts) as (keyof typeof scripts)[];

export const completionCommand: Command = {
  name: 'completion',
  about: 'Print a tab completion script: source <(krapao completion bash).',
  takes: [{ name: 'shell', values: shells }],
  run: async ({ args: [shell = 'bash'], result }) => {
    const script = scripts[shell as keyof typeof scripts].replaceAll('\\$', '$');
    result({ shell, script }, script);
  },
};
