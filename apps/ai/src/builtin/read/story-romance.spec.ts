import { describe, expect, it } from '@jest/globals';
import type { FormField } from '#form-core';
import { generateForm } from '../generate.js';

const formOf = (description: string) => generateForm({ description }).form;
const fieldsOf = (description: string): FormField[] => formOf(description).fields;
const labels = (description: string): string =>
  fieldsOf(description)
    .map(({ label }) => label)
    .join('|');

const USUAL = /nombre y apellidos|correo|teléfono|algo más|nom et prénom|e-mail|autre chose/iu;

describe('a story around the wishes, in Spanish and French', () => {
  it.each([
    [
      'Buenas, soy Remedios, llevo un vivero de cactus desde que mi marido se quedó en paro y la verdad es que no doy abasto. Quiero que digan cuántas macetas, el diámetro y si la maceta es de barro o de plástico. Mi hija se ríe de mí.',
      'Vivero de cactus',
      [/macetas/iu, /diámetro/iu, /maceta$|maceta\|/iu],
    ],
    [
      'Hola, mi primo y yo afinamos guitarras en un garaje de Lugo, empezamos hace tres años y ahora nos llama todo el mundo. Necesitamos la marca, el número de cuerdas y para qué día la quieren. Se nos pierden los papeles.',
      undefined,
      [/marca/iu, /cuerdas/iu, /fecha|día/iu],
    ],
    [
      "Bonjour, je loue des barques sur l'étang depuis que mon père est parti à la retraite, les gens m'appellent à toute heure et je perds mes papiers. Il me faut le nombre de personnes, la date et si c'est à la rame ou électrique. Ma femme en a assez.",
      'Location de barques',
      [/nombre de personnes/iu, /date/iu, /rame/iu],
    ],
  ])('asks for what is wished and nothing of what is told: %s', (said, name, asked) => {
    const others = fieldsOf(said)
      .map(({ label }) => label)
      .filter(label => !USUAL.test(label));
    expect(others).toHaveLength(asked.length);
    for (const one of asked) expect(others.join('|')).toMatch(one);
    if (name) expect(formOf(said).name).toBe(name);
  });

  it.each([
    [
      'Hola, tengo una barbería en Jaén desde que cerró la fábrica y nadie respeta las horas. Quiero el día y la hora. Mi cuñado insiste en pedir el presupuesto, pero ni hablar.',
      /presupuesto/iu,
    ],
    [
      "Salut, je répare des vélos dans ma cour depuis dix ans, mes voisins rigolent. Il me faut la marque et une photo. Mon comptable voulait demander le budget, c'est inutile.",
      /budget/iu,
    ],
  ])('refuses what somebody else wanted: %s', (said, refused) => {
    expect(labels(said)).not.toMatch(refused);
  });

  it.each([
    ['Alquilamos carpas para bodas en Murcia. ¿Cuántos invitados?', 'Alquiler de carpas para bodas'],
    ['On restaure des violons à Metz. Marque et photo.', 'Restauration de violons'],
    ["J'accorde des orgues. Demander la paroisse.", "Accordage d'orgues"],
  ])('is named after what the owner does: %s', (said, name) => {
    expect(formOf(said).name).toBe(name);
  });
});

describe('what is said of things, in Spanish and French', () => {
  it.each([
    ['Taller de relojes. Marca, foto. El presupuesto no lo pidas que ya lo hablamos.', /presupuesto/iu],
    ['Taller de relojes. Marca, foto. El correo ni lo pongas. Lo de la edad, mejor no.', /correo|edad/iu],
    ['Taller de relojes. Sin correo y sin preguntar cómo llegaron. Marca, foto.', /correo|llegaron/iu],
    ['Taller de relojes. Marca, foto. No hace falta que pongan el correo.', /correo/iu],
    ["Horloger. Marque, photo. Ne demandez ni l'âge ni l'adresse.", /âge|^adresse$|\|adresse$/iu],
    ["Horloger. Marque, photo, sans téléphone ni budget. L'e-mail on s'en passe.", /mail|téléphone|budget/iu],
  ])('refuses: %s', (said, refused) => {
    expect(labels(said)).not.toMatch(refused);
    expect(labels(said)).toMatch(/marca|marque/iu);
  });

  it.each([
    ['Clases de vela. Peso y talla. Que dejen el teléfono a la fuerza.', /teléfono/iu],
    ['Clases de vela. Talla y nivel. La edad es lo único obligatorio.', /edad/iu],
    ['Clases de vela. Talla, nivel. Sin teléfono no reservamos plaza.', /teléfono/iu],
    ["Cours de voile. Poids, niveau. L'âge, il me le faut absolument.", /âge/iu],
  ])('requires: %s', (said, name) => {
    const others = fieldsOf(said).filter(
      ({ label, required }) => required && !/^nombre y|^nom et|correo|e-mail/iu.test(label),
    );
    expect(others.map(({ label }) => label).join('|')).toMatch(name);
  });

  it.each([
    ['Clases de vela. Talla, nivel. No obligues a dar el teléfono.', /teléfono/iu],
    ['Cours de voile. Poids, niveau. Ne forcez pas à donner le téléphone.', /téléphone/iu],
  ])('leaves open: %s', (said, name) => {
    const one = fieldsOf(said).find(({ label }) => name.test(label));
    expect(one?.required).toBeFalsy();
  });
});
