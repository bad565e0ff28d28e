/** What is told apart in code, by language: comments, texts, names of keys, words of the language. */
const rules = {
  sh: /(?<comment>(?<=^|\s)#.*$)|(?<text>'[^']*'|&quot;(?:(?!&quot;).)*&quot;)|(?<key>(?<=\s)--?[a-z][\w-]*)/gm,
  yaml: /(?<comment>(?<=^|\s)#.*$)|(?<key>^\s*(?:- )?[\w.-]+(?=:))|(?<text>'[^']*'|&quot;(?:(?!&quot;).)*&quot;)/gm,
  js: /(?<comment>\/\/.*$)|(?<text>'[^'\n]*'|&quot;(?:(?!&quot;).)*&quot;|`[^`]*`)|(?<key>\b(?:await|const|default|export|for|from|if|import|new|of|return|async)\b)/gm,
};
rules.json = rules.js;
rules.ts = rules.js;

/** Returns escaped code with elements around what is told apart; the text stays the same. */
export const highlighted = (code, language) =>
  rules[language] === undefined
    ? code
    : code.replace(rules[language], (part, ...more) => {
        const [name] = Object.entries(more.at(-1)).find(([, found]) => found !== undefined);
        return `<span class="${name}">${part}</span>`;
      });
