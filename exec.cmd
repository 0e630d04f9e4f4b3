@rem npm scripts say «exec node …» so that signals reach node itself; cmd.exe lacks the word
@%*
