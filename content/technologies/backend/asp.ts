import { agency } from '../../agency.ts';
import type { Technology } from '../../types.ts';

export const technology = {
  meta: {
    title: `ASP.NET Core Development | ${agency.name}`,
    description:
      'ASP.NET Core development in C#. We move systems from .NET Framework or .NET 8 to .NET 10 and build APIs and internal tools with sign-in by Entra ID.',
  },
  tagline: 'C# on Microsoft’s open-source web platform, with support dates that are known years ahead.',
  tint: '#623697',
  features: [
    // Source: https://github.com/dotnet/core (.NET 8 and 9 end on November 10, 2026, .NET 10 on November 14, 2028) and its release-policies.md (two years and three)
    {
      icon: 'calendar-x-2',
      title: 'Still on .NET 8?',
      text: 'It no longer gets security fixes. Support for .NET 8 and .NET 9 stopped on the same day, 10 November 2026. Even versions get three years of support and odd ones two, so we move to 10. From 8 to 10 the step is small: a new target, then a test run against the list of breaking changes. We do it before any new feature.',
      dated: { text: 'Version 10 is covered until 14 November 2028.', until: '2028-11-14' },
    },
    {
      icon: 'database-search',
      title: 'Entity Framework Core',
      text: 'Our tests log the SQL that it generates, and the reviewer reads that too.',
    },
    // Source: https://learn.microsoft.com/aspnet/core/security/authentication/api-endpoint-auth (which return types an API endpoint is recognized by, and that the others still redirect)
    {
      icon: 'door-closed-locked',
      title: '401',
      text: 'A partner’s program calls your API with an expired session. It is sent on to a login page with status 200 and stores that page as data. Since .NET 10, API endpoints behind a cookie answer 401, which means “sign in first.” One trap is left: a minimal GET endpoint declared as string or IResult is not recognized as an API and still redirects. Typed results avoid it.',
    },
    // Source: https://endoflife.date/dotnetfx (4.8 supported, 4.6.2 until January 12, 2027)
    {
      icon: 'milestone',
      title: '.NET Framework is not dead',
      text: 'Version 4.8 has no end date of its own, because it is supported as long as its Windows is. New features go to .NET alone, though. We move such a system in slices. A proxy sends finished addresses to the new application and all others to the old one.',
      dated: { text: 'Version 4.6.2 ends on 12 January 2027.', until: '2027-01-12' },
    },
    {
      icon: 'id-card-lanyard',
      title: 'Staff and customers sign in differently',
      text: 'Staff use the Microsoft Entra ID account that they have already, so there is one account to block when somebody leaves. Customers get a passkey or a password in ASP.NET Core Identity.',
    },
    {
      icon: 'app-window',
      title: 'Blazor stays behind the login',
      text: 'Blazor builds interactive screens in C#. For a tool in the office that is a fair choice. A public page would pay for the interaction with a heavy first load or an open connection for each visitor. There we render plain HTML on the server.',
    },
  ],
  worksWith: {
    technologies: ['cloud/azure', 'cloud/postgresql', 'frontend/angular', 'frontend/typescript'],
    services: ['backend-api-development', 'software-development'],
  },
  closing: {
    title: 'Where does your .NET stand?',
    text: 'Send us the version you run and one sentence on where it hurts. You get our opinion on what to move first, with a price range for that step.',
  },
} satisfies Technology;
