import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `ASP.NET Core Development | ${agency.name}`,
    description:
      'ASP.NET Core development in C#: minimal APIs, Blazor tools, Entra ID sign-in, and older .NET Framework systems moved to .NET 10 LTS one route at a time.',
  },
  tagline: 'C# on Microsoft’s open-source web stack, equally at home on Linux and supported on a published calendar.',
  tint: '#623697',
  features: [
    {
      icon: 'route',
      title: 'Minimal APIs, validated',
      text: 'An endpoint is a few lines of C#, and its model is checked before our code runs. The OpenAPI document for your partners comes out of the same definition.',
    },
    {
      icon: 'user-key',
      title: 'Sign-in for two audiences',
      text: 'Staff use their Microsoft Entra ID account; customers get passkeys or passwords from ASP.NET Core Identity. Named policies decide what each of them may do.',
    },
    {
      icon: 'timer',
      title: 'Native AOT where it pays',
      text: 'Small services compile to one native file that starts fast and needs little memory. Reflection is limited and some libraries drop out, so we decide service by service.',
    },
    {
      icon: 'app-window',
      title: 'Blazor for internal tools',
      text: 'Blazor lets a C# team build interactive screens without a second language. We use it behind a login and choose lighter tools for public pages, where download size counts.',
    },
    {
      icon: 'database-search',
      title: 'LINQ with the SQL visible',
      text: 'Entity Framework Core turns LINQ into SQL, now and then into slow SQL. Tests log the generated text so that reviewers read it, and migrations keep the schema under version control.',
    },
    {
      icon: 'milestone',
      title: 'Leaving .NET Framework gradually',
      text: 'A YARP proxy sends finished routes to the new application and the rest to the old one. There is no big switch on a weekend, and each step can be undone.',
    },
  ],
  worksWith: {
    technologies: ['cloud/azure', 'cloud/postgresql', 'frontend/angular', 'frontend/typescript'],
    services: ['backend-api-development', 'software-development'],
  },
  closing: {
    title: 'Move to current .NET',
    text: 'To begin, we need the framework version you run and the part that hurts most. From that we propose a first slice that can go live on its own.',
  },
} satisfies Technology;
