/**
 * A rule of ESLint with type information: refuses members, globals, attributes of JSX and selectors in queries that one
 * of the oldest browsers lacks. What a package uses is not seen here: `tests/house/first-route.test.ts` reads the built page.
 */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { browsersWithout, compatibilityData } from './compatibility.mjs';

/**
 * @typedef {import('@mdn/browser-compat-data').Identifier} Identifier
 * @typedef {import('@typescript-eslint/utils').TSESTree.Node} Node
 */

const LIBRARIES = dirname(fileURLToPath(import.meta.resolve('typescript')));

/** Interfaces of TypeScript whose members MDN lists elsewhere. */
const PLACES = [
  [/^Readonly(Array|Map|Set)$/, '$1'],
  [/^Concat(Array)$/, '$1'],
  [/^(?:Big)?(?:Uint|Int|Float)\d+(?:Clamped)?Array(Constructor)?$/, 'TypedArray'],
  [/^(?:IteratorObject|ArrayIterator|MapIterator|SetIterator|StringIterator|Generator)$/, 'Iterator'],
  [/^(.+)Constructor$/, '$1'],
];

/** @param {string} name */
function placeOf(name) {
  const [pattern, place] = PLACES.find(([it]) => /** @type {RegExp} */ (it).test(name)) ?? [];
  return pattern === undefined ? name : name.replace(pattern, /** @type {string} */ (place));
}

/** @param {ts.Declaration} declaration */
const isOfLibrary = (declaration) => dirname(declaration.getSourceFile().fileName) === LIBRARIES;

/**
 * The names around a member: `['Intl', 'ListFormat']` for one of an interface in a namespace.
 * @param {ts.Node} member
 */
function namesAround(member) {
  /** @type {string[]} */
  const names = [];
  for (let node = member.parent; !ts.isSourceFile(node); node = node.parent)
    if (
      (ts.isInterfaceDeclaration(node) || ts.isVariableDeclaration(node) || ts.isModuleDeclaration(node)) &&
      node.name.getText() !== 'global'
    )
      names.unshift(node.name.getText());
  return names;
}

/**
 * @param {string[]} names
 * @param {string} member
 */
function featureOf(names, member) {
  const { api, javascript } = compatibilityData();
  const [first = member, ...rest] = names.map(placeOf);
  /** @type {Identifier | undefined} */
  let place = Object.hasOwn(javascript.builtins ?? {}, first) ? javascript.builtins?.[first] : api[first];
  for (const name of rest) place = place?.[name];
  if (names.length === 0) return place ?? api['Window']?.[member];
  return place?.[member] ?? place?.[`${member}_static`] ?? place?.[`${member}_event`];
}

/**
 * A member of a mixin stands in MDN's data at the interfaces that include it.
 * @param {ts.Type} type
 * @returns {string[]}
 */
function namesOfType(type) {
  const own = type.symbol === undefined ? [] : [type.symbol.name];
  const bases = type.isClassOrInterface() ? (type.getBaseTypes() ?? []) : [];
  return [...own, ...bases.flatMap(namesOfType)];
}

/** Attributes without which nothing is missing. */
const HINTS = new Set(['fetchpriority', 'autocapitalize', 'enterkeyhint']);
const SELECTING = new Set(['querySelector', 'querySelectorAll', 'matches', 'closest']);
const MESSAGE = '{{feature}} is missing in {{browsers}} (browserslist in package.json).';

/** @type {import('eslint').Rule.RuleModule} */
export const compatibility = {
  meta: { type: 'problem', schema: [], messages: { missing: MESSAGE } },
  create(context) {
    /** @type {import('@typescript-eslint/utils').ParserServicesWithTypeInformation | undefined} */
    const services = context.sourceCode.parserServices;
    const checker = services?.program?.getTypeChecker();

    /**
     * @param {import('estree').Node} node
     * @param {string} feature
     * @param {Identifier | undefined} data
     */
    const report = (node, feature, data) => {
      const browsers = browsersWithout(data);
      if (browsers.length > 0)
        context.report({ node, messageId: 'missing', data: { feature, browsers: browsers.join(', ') } });
    };

    /** @param {import('estree').Node} node */
    const symbolOf = (node) => {
      const found = services?.esTreeNodeToTSNodeMap.get(/** @type {any} */ (node));
      return found && checker?.getSymbolAtLocation(found);
    };

    /**
     * @param {import('estree').Node} node
     * @param {ts.Symbol | undefined} symbol of a member
     * @param {() => string[]} typeNames
     */
    const checkMember = (node, symbol, typeNames) => {
      const declarations = symbol?.declarations?.filter(isOfLibrary) ?? [];
      const [declaration] = declarations;
      if (symbol === undefined || declaration === undefined) return;
      const names = namesAround(declaration);
      if (names.length === 0) return;
      const feature =
        featureOf(names, symbol.name) ??
        typeNames()
          .map((name) => featureOf([name], symbol.name))
          .find((it) => it !== undefined);
      report(node, `${names.map(placeOf).join('.')}.${symbol.name}`, feature);
    };

    /** @param {import('estree').Node} object */
    const typeOf = (object) => {
      const node = services?.esTreeNodeToTSNodeMap.get(/** @type {any} */ (object));
      return node && checker?.getApparentType(checker.getTypeAtLocation(node));
    };

    /** @param {import('estree').Node} object */
    const namesOfObject = (object) => {
      const type = typeOf(object);
      return type === undefined ? [] : namesOfType(type);
    };

    /** @param {import('eslint').Scope.Reference} reference */
    const checkGlobal = ({ identifier, resolved }) => {
      const isOwn = (resolved?.defs.length ?? 0) > 0;
      const parent = /** @type {{ parent?: Node }} */ (identifier).parent;
      const isAsked = parent?.type === 'UnaryExpression' && parent.operator === 'typeof';
      if (!isOwn && !isAsked) report(identifier, identifier.name, featureOf([], identifier.name));
    };

    /** @param {import('estree').Node} node an argument whose type is one text */
    const checkSelector = (node) => {
      const found = services?.esTreeNodeToTSNodeMap.get(/** @type {any} */ (node));
      const type = found && checker?.getTypeAtLocation(found);
      const text = type?.isStringLiteral() ? type.value : '';
      for (const [selector, name = ''] of text.matchAll(/::?([a-z-]+)/g))
        report(node, selector, compatibilityData().css.selectors?.[name]);
    };

    return {
      'Program:exit'() {
        const global = context.sourceCode.scopeManager.globalScope;
        const known = global?.variables.flatMap(({ references }) => references) ?? [];
        for (const reference of [...known, ...(global?.through ?? [])])
          if (/** @type {any} */ (reference).isValueReference !== false) checkGlobal(reference);
      },
      MemberExpression({ object, property, computed }) {
        if (!computed) checkMember(property, symbolOf(property), () => namesOfObject(object));
      },
      ObjectPattern(node) {
        for (const property of node.properties)
          if (property.type === 'Property' && property.key.type === 'Identifier' && !property.computed)
            checkMember(property.key, typeOf(node)?.getProperty(property.key.name), () =>
              namesOfObject(node),
            );
      },
      CallExpression({ callee, arguments: [selector] }) {
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
        if (selector && SELECTING.has(callee.property.name)) checkSelector(selector);
      },
      /** @param {any} node */
      JSXAttribute(node) {
        const element = node.parent.name;
        if (element.type !== 'JSXIdentifier' || !/^[a-z]/.test(element.name)) return;
        const attribute = String(node.name.name).toLowerCase();
        if (HINTS.has(attribute)) return;
        const { elements, global_attributes: everywhere } = compatibilityData().html;
        const feature = elements?.[element.name]?.[attribute] ?? everywhere?.[attribute];
        report(node.name, `${attribute} of ${element.name}`, feature);
      },
      /** @param {any} node */
      JSXOpeningElement({ name }) {
        if (name.type === 'JSXIdentifier')
          report(name, name.name, compatibilityData().html.elements?.[name.name]);
      },
    };
  },
};
