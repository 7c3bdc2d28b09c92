import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MAX_CSS_CHARS, scopeCss } from './scope-css.js';

const scoped = (css: string) => scopeCss(css, '.F').css;
const problemsOf = (css: string) => scopeCss(css).problems.map(({ line, message }) => `${line}: ${message}`);

describe('scopeCss', () => {
  it('limits each selector to the form', () => {
    expect(scoped('.ll-title, h2 > em { color: red }')).toBe('.F .ll-title,.F h2>em{color:red}');
    expect(scoped('.ll { padding: 4px } .ll .ll-card{margin:0}')).toBe(
      '.F.ll{padding:4px}.F.ll .ll-card{margin:0}',
    );
    expect(scoped('.ll[data-live] > p:not(.x):nth-child(2n+1)::before { content: "“" }')).toBe(
      '.F.ll[data-live]>p:not(.x):nth-child(2n+1)::before{content:"“"}',
    );
    expect(
      scoped(
        '/* one */ @media (min-width: 600px) and (prefers-reduced-motion: reduce) { a:hover { gap: calc(1px + var(--ll-space)) } }',
      ),
    ).toBe(
      '@media (min-width:600px) and (prefers-reduced-motion:reduce){.F a:hover{gap:calc(1px + var(--ll-space))}}',
    );
    expect(
      scoped(
        '.ll-card{background:linear-gradient(120deg,#fff,rgb(0 0 0 / .5));border-top-left-radius:4px;--ll-primary:#123456}',
      ),
    ).not.toBe('');
    expect(scoped('')).toBe('');
  });

  it('names the line of each problem, and drops all rules', () => {
    const css = '.a { color: red }\n.b { position: fixed }\n\n@import "x.css";\n.c { width: 1px !important }';
    expect(problemsOf(css)).toEqual([
      '2: position: fixed is not allowed',
      '4: @import is not allowed',
      '5: !important is not needed: these rules are applied last',
    ]);
    expect(scopeCss(css).css).toBe('');
    expect(problemsOf('.a { color: }')).toHaveLength(1);
    expect(problemsOf('.a { color: red')).toEqual([]);
  });

  // Each of these would load something, run something, or reach outside the form.
  it.each([
    'a{background:url(https://evil.example/x)}',
    "a{background:url('data:image/svg+xml,x')}",
    'a{background:URL(x)}',
    'a{background-image:image-set("x" 1x)}',
    'a{background:src("x")}',
    'a{content:attr(data-x)}',
    'a{width:expression(alert(1))}',
    'a{background:element(#x)}',
    'a{color:env(x)}',
    'a{cursor:url(x),auto}',
    'a{behavior:url(x)}',
    'a{-moz-binding:url(x)}',
    'a{--ll-x:url(x)}',
    'a{--x:1px}',
    'a{list-style-image:url(x)}',
    'a{filter:url(#x)}',
    'a{background:u\\72l(x)}',
    'a{\\63olor:red}',
    '@import "x";',
    '@import url(x);',
    '@font-face{font-family:x;src:url(x)}',
    '@charset "utf-8";',
    '@namespace svg url(x);',
    '@keyframes x{from{color:red}}',
    '@supports (display:grid){a{color:red}}',
    '@layer x{a{color:red}}',
    '@scope (body){a{color:red}}',
    '@container (width>1px){a{color:red}}',
    '@page{margin:0}',
    '@property --x{syntax:"*";inherits:false}',
    '@media (min-width:1px){@import "x"}',
    ':root{color:red}',
    'html{color:red}',
    'body{color:red}',
    'BODY a{color:red}',
    ':host{color:red}',
    ':is(body) a{color:red}',
    'a:not(html){color:red}',
    '::part(x){color:red}',
    '::slotted(a){color:red}',
    ':has(a){color:red}',
    '.ll ~ p{color:red}',
    '.ll + p{color:red}',
    'div.ll{color:red}',
    '& a{color:red}',
    'a{& b{color:red}}',
    'a{b{color:red}}',
    'a{@media print{color:red}}',
    'svg|a{color:red}',
    'a{position:fixed}',
    'a{position:absolute}',
    'a{position:sticky}',
    'a{position:var(--ll-x)}',
    'a{z-index:9}',
    'a{inset:0}',
    'a{top:0}',
    'a{pointer-events:none}',
    'a{color:red!important}',
    'a{background-attachment:fixed}',
    'a{animation:x 1s}',
    'a{will-change:x}',
    'a{mask:url(x)}',
    'a{content:"</style><script>alert(1)</script>"}',
    '</style><script>alert(1)</script>',
    '<!-- a{color:red} -->',
    'a{color:red}}b{color:red}',
    'a{color:re\0d}',
    'a{color:"red"}',
    'a{font-family:"x" url(y)}',
    'a{width:calc(1px + url(x))}',
    'a[href="x"{color:red}',
    'a{color:r(ed}',
    '(((((((((',
    'a{b:c:d}',
    '@media{a{color:red}}',
    '@media (min-width:expression(1)){a{color:red}}',
    '>>> a{color:red}',
    '> a{color:red}',
    '+ a{color:red}',
    '~ a{color:red}',
    'a /deep/ b{color:red}',
  ])('rejects %j', css => {
    const { css: out, problems } = scopeCss(css);
    expect(out).toBe('');
    expect(problems.length).toBeGreaterThan(0);
    expect(problems[0]!.message).not.toBe('');
  });

  it('limits its input', () => {
    expect(problemsOf('a'.repeat(MAX_CSS_CHARS + 1))).toHaveLength(1);
    expect(scopeCss('('.repeat(MAX_CSS_CHARS)).css).toBe('');
    expect(scopeCss(`a{width:${'calc('.repeat(3000)}`).css).toBe('');
  });

  it('terminates, whatever was parsed before', () => {
    for (const opener of ['(', '{', '[', 'x(']) {
      expect(scopeCss(opener.repeat(MAX_CSS_CHARS / opener.length)).css).toBe('');
      for (const css of ['{ .ll})position:fixedcolor:red@media', 'a{}}b{color:red}', '[]]a{}', 'a{})])}'])
        expect(scopeCss(css).css).toBe('');
    }
    expect(problemsOf('}'.repeat(MAX_CSS_CHARS)).length).toBeLessThanOrEqual(101);
  });

  it('returns nothing that escapes the form, whatever the input', () => {
    const piece = fc.constantFrom(
      '.ll',
      '.a',
      'body',
      ':root',
      ' ',
      '{',
      '}',
      'color:red',
      'background:',
      'url(x)',
      ';',
      '@import',
      '@media',
      '(',
      ')',
      '"',
      '\\',
      '</style>',
      ':',
      ',',
      '>',
      '~',
      'position:fixed',
      '/*',
      '*/',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), pieces => {
        const { css } = scopeCss(pieces.join(''), '.F');
        expect(css).not.toMatch(/url|@import|<|\\|fixed|(?<![\w-])body(?![\w-])|:root(?![\w-])/i);
        for (const selector of css.matchAll(/(?:^|[{};,])([^{};,@]+)\{/g))
          expect(selector[1]).toMatch(/^\.F(?!\s*[~+])/);
      }),
      { numRuns: 2000 },
    );
  });
});
